import * as z from "zod/mini";
import { Refusal } from "~/platform/commands/refusal";

const base64Url = z.string().check(z.regex(/^[\w-]+$/));

/** What devices are asked for by is the same in both of their answers. */
const credential = { id: base64Url, rawId: base64Url, type: z.literal("public-key") };

const known = z.object({
  ...credential,
  response: z.object({ clientDataJSON: base64Url, authenticatorData: base64Url, signature: base64Url }),
});

const ways = z.array(z.string().check(z.regex(/^[a-z-]{1,20}$/))).check(z.maxLength(8));

const made = z.object({
  ...credential,
  response: z.object({ clientDataJSON: base64Url, attestationObject: base64Url, transports: z.optional(ways) }),
});

export type KnownPasskey = ReturnType<typeof readKnown>;

/** We ask for no extension. */
const nothingMore = { clientExtensionResults: {} };

const notReadable = (title: string) =>
  new Refusal({
    title,
    text: "Your device’s answer can’t be read. Please reload the page and try again.",
    status: 400,
  });

function read<T>(schema: z.ZodMiniType<T>, title: string, sent: string): T {
  const found = schema.safeParse(parsed(sent));
  if (!found.success) throw notReadable(title);
  return found.data;
}

function parsed(sent: string): unknown {
  try {
    return JSON.parse(sent);
  } catch {
    return undefined;
  }
}

/** What a device says with a passkey that it has. @throws Refusal, under that title, where it is nothing of the kind */
export const readKnown = (sent: string, title: string) => ({ ...read(known, title, sent), ...nothingMore });

/** What a device says of a passkey that it has made. @throws Refusal where it is nothing of the kind */
export function readMade(sent: string, title: string) {
  const answer = read(made, title, sent);
  if (!isWithoutCertificate(Buffer.from(answer.response.attestationObject, "base64url"))) throw notReadable(title);
  return { ...answer, ...nothingMore };
}

/** CBOR: a map of three, that begins with what says who made the device. */
const beginnings = [
  // "fmt": "none". What follows has no room for another one beside the two that must be there.
  "a363666d74646e6f6e65",
  // "fmt": "packed", "attStmt": a map of two that begins with "alg": the second is the signature, by the new key itself.
  "a363666d74667061636b65646761747453746d74a263616c67",
];

/**
 * We ask for no certificate of the device, and browsers send none. The library would check one that comes all the same, and
 * ask servers that it names whether it was revoked: whoever wrote it would choose where we knock.
 */
const isWithoutCertificate = (attestation: Buffer) =>
  beginnings.some((beginning) => attestation.subarray(0, beginning.length / 2).toString("hex") === beginning);
