import { timingSafeEqual } from "node:crypto";
import { and, eq, gte, lt, sql } from "drizzle-orm";
import { hashOfCode } from "~/domain/residency/codes.server";
import type { Viewer } from "~/platform/accounts/viewer";
import type { CommandContext, TransactionContext } from "~/platform/commands/command.server";
import { daysBefore } from "~/platform/time";
import { findWithdrawal, grantResidency, lockMember, verificationWithdrawn } from "../grant.server";
import { letterDays, mostTries } from "./rules";
import { letters } from "./table.server";

/**
 * Counts one try on the viewer's letter before anything is compared, outside of the command's transaction: a wrong code
 * takes that back, and two at once may not get six tries out of five.
 * After a withdrawal nothing is looked at or counted, unless there is a letter that was asked for since.
 * @returns the letter whose code it is; how many tries are left after a wrong code; undefined where no letter is on its way
 */
async function tryLetter({ db, viewer, now, dependencies }: CommandContext<Viewer>, code: string) {
  const oldest = daysBefore(now, letterDays);
  const withdrawal = await findWithdrawal({ db }, viewer.id);
  const [letter] = await db
    .update(letters)
    .set({ tries: sql`${letters.tries} + 1` })
    .where(
      and(
        eq(letters.memberId, viewer.id),
        eq(letters.state, "sent"),
        lt(letters.tries, mostTries),
        sql`${letters.sentAt} > ${oldest.toISOString()}::timestamptz`,
        withdrawal && gte(letters.createdAt, withdrawal.at),
      ),
    )
    .returning({ id: letters.id, codeHash: letters.codeHash, tries: letters.tries });
  if (!letter && withdrawal) throw verificationWithdrawn();
  if (!letter?.codeHash) return undefined;
  const [given, wanted] = [hashOfCode(code, dependencies.settings.secret), letter.codeHash].map((hash) =>
    Buffer.from(hash),
  );
  if (given && wanted && given.length === wanted.length && timingSafeEqual(given, wanted)) return letter;
  if (letter.tries >= mostTries)
    await db
      .update(letters)
      .set({ state: "guessed", endedAt: now })
      .where(and(eq(letters.id, letter.id), eq(letters.state, "sent")));
  return { triesLeft: mostTries - letter.tries };
}

/** What follows from the right code, once. Undefined where another request was faster. */
async function redeemLetter(context: TransactionContext<Viewer>, id: string) {
  // Before the letter: a withdrawal holds its member, and then ends their letters.
  await lockMember(context.db, context.viewer.id);
  const [used] = await context.db
    .update(letters)
    .set({ state: "used", endedAt: context.now })
    .where(and(eq(letters.id, id), eq(letters.state, "sent")))
    .returning({ neighborhoodId: letters.neighborhoodId, household: letters.household, askedAt: letters.createdAt });
  return used && grantResidency(context, { memberId: context.viewer.id, way: "letter", ...used });
}

export const letterCodes = { way: "letter" as const, find: tryLetter, redeem: redeemLetter };
