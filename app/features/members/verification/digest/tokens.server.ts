import { createHmac, timingSafeEqual } from "node:crypto";
import { isId } from "~/platform/forms/fields";
import { digestPath } from "../paths";

const signatureOf = (memberId: string, secret: string) =>
  createHmac("sha256", secret).update(`digest-unsubscribe|${memberId}`).digest();

/** Stops the weekly mail of one member and opens nothing else, so it may work for as long as the mail is kept. */
export const unsubscribeToken = (memberId: string, secret: string): string =>
  `${memberId}.${signatureOf(memberId, secret).toString("base64url")}`;

/** @returns whose mail it stops; undefined for whatever we did not sign */
export function memberOfToken(token: string, secret: string): string | undefined {
  const [memberId = "", signature = "", ...rest] = token.split(".");
  if (!isId(memberId) || rest.length > 0) return undefined;
  const [expected, given] = [signatureOf(memberId, secret), Buffer.from(signature, "base64url")];
  return given.length === expected.length && timingSafeEqual(given, expected) ? memberId : undefined;
}

type Site = { baseUrl: string; secret: string };

export const unsubscribeUrl = (memberId: string, { baseUrl, secret }: Site): string =>
  `${baseUrl}${digestPath}?token=${unsubscribeToken(memberId, secret)}`;
