import { z } from "zod";

const isEmail = (value: string) => z.email().max(254).safeParse(value).success;
/** Printable ASCII alone: another line in the file could say anything. */
const isHttps = (value: string) => /^https:\/\/[!-~]{1,300}$/.test(value) && URL.canParse(value);

/** SECURITY_CONTACT: where holes are reported, as the URI that RFC 9116 asks for. */
export const securityContact = z
  .string()
  .trim()
  .refine(
    (value) => isEmail(value) || isHttps(value),
    "SECURITY_CONTACT must be one email address, or an https address.",
  )
  .transform((value) => (isEmail(value) ? `mailto:${value}` : value));
