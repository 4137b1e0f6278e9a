import { createHmac, timingSafeEqual } from "node:crypto";
import { appealPath } from "./rules";

const signatureOf = (statementId: string, secret: string) =>
  createHmac("sha256", secret).update(`appeal|${statementId}`).digest();

/**
 * Opens the appeal against one statement, for somebody whose account is banned, and nothing else: it never signs in. It
 * ends with the time in which appeals are heard, which whoever reads it looks at.
 */
export const appealKey = (statementId: string, secret: string): string =>
  signatureOf(statementId, secret).toString("base64url");

/** Whether we signed this key, for this statement. */
export function opensAppeal(statementId: string, key: string, secret: string): boolean {
  const [expected, given] = [signatureOf(statementId, secret), Buffer.from(key, "base64url")];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

type Site = { baseUrl: string; secret: string };

/** Where a mail sends whoever it concerns. @param isBanned they can't sign in, so that the address alone opens it */
export const appealUrl = (statementId: string, { baseUrl, secret }: Site, isBanned = false): string =>
  `${baseUrl}${appealPath(statementId, isBanned ? appealKey(statementId, secret) : undefined)}`;
