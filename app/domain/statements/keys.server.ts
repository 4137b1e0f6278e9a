import { createHmac, timingSafeEqual } from "node:crypto";
import type { Mailbox } from "~/platform/accounts/mailbox.server";
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

type To = Pick<Mailbox, "isProven" | "bannedAt">;

/** Whether a mail there has the key: who is banned can't sign in. An address that nobody confirmed may be a stranger's: it gets none. */
export const getsKey = ({ bannedAt, isProven }: To): boolean => bannedAt !== null && isProven;

type Site = { baseUrl: string; secret: string };

/** Where a mail sends whoever it concerns, with the key where they get one: of the site, without its name. */
export const mailedAppealPath = (statementId: string, { secret }: Pick<Site, "secret">, to: To): string =>
  appealPath(statementId, getsKey(to) ? appealKey(statementId, secret) : undefined);

/** The same as it stands in the mail. */
export const appealUrl = (statementId: string, site: Site, to: To): string =>
  `${site.baseUrl}${mailedAppealPath(statementId, site, to)}`;
