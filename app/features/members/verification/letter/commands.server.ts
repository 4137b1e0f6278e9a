import { and, asc, eq, inArray, type SQL } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import { hasOtherAdmin } from "~/domain/members/admins.server";
import { requireChoices } from "~/domain/moderation/require-choices.server";
import { neighborhoods } from "~/features/neighborhoods/table.server";
import type { Viewer } from "~/platform/accounts/viewer";
import { forAdmins } from "~/platform/commands/admins.server";
import { command, done, emailConfirmed, type TransactionContext } from "~/platform/commands/command.server";
import { conflict, invalidField, Refusal, refused, staleList } from "~/platform/commands/refusal";
import { counted } from "~/ui/counted";
import { ownResidencyPath } from "../paths";
import { requireOpen } from "../settings/closed-way.server";
import { listNeighborhoodsOf, listPostalCodes } from "../settings/queries.server";
import { sealAddress } from "./address.server";
import { letterCodeHash } from "./codes.server";
import { householdOf } from "./household.server";
import { postalCodesIn } from "./postal-codes-in.server";
import { countLettersOfYear } from "./queries.server";
import {
  cancelLetterForm,
  elsewhereWords,
  type LetterState,
  markSentForm,
  mostLettersAYear,
  openStates,
  otherPlaceWords,
  outsideWords,
  printLettersForm,
  requestLetterForm,
} from "./rules";
import { letterAddresses, letters } from "./table.server";

const requestFailed = "Failed to ask for a letter";

const requestLetter = command(requestLetterForm, {
  who: emailConfirmed("Please sign in to ask for a letter"),
  limit: "letters",
  may: () => true,
  failure: requestFailed,
  async run(context, { neighborhoodId, ...address }) {
    const { db, viewer, dependencies } = context;
    await requireOpen(context, "letter");
    const postalCodes = await listPostalCodes(context);
    if (!postalCodes.includes(address.postalCode)) throw invalidField("postalCode", outsideWords());
    if (postalCodesIn(address.street).some((each) => !postalCodes.includes(each)))
      throw invalidField("street", otherPlaceWords());
    if (neighborhoodId) await requireChoices(db, { neighborhoodId }, { neighborhoodId: neighborhoods });
    const fitting = await listNeighborhoodsOf(context, address.postalCode);
    const neighborhoodFits = fitting.some(({ id }) => id === neighborhoodId);
    if (neighborhoodId && fitting.length > 0 && !neighborhoodFits)
      throw invalidField("neighborhoodId", elsewhereWords(address.postalCode, fitting));
    if ((await countLettersOfYear(context, viewer.id)) >= mostLettersAYear) throw tooMany();
    const household = householdOf(address, dependencies.settings.secret);
    const [letter] = await db
      .insert(letters)
      .values({ memberId: viewer.id, neighborhoodId, neighborhoodFits, household })
      .onConflictDoNothing()
      .returning({ id: letters.id });
    if (!letter)
      throw conflict("A letter is on its way", "There is one for you already. Cancel it to ask for another.");
    const sealed = sealAddress(address, letter.id, dependencies.settings.secret);
    await db.insert(letterAddresses).values({ letterId: letter.id, sealed });
    return done("requested", {
      about: letter.id,
      toast: ["Your letter is asked for", "We email you as soon as it is on its way."],
      show: ownResidencyPath,
    });
  },
});

const tooMany = () =>
  new Refusal({
    title: "Three letters a year",
    text: "You have asked for three already. Please choose another way, or write to us.",
    status: 409,
  });

type Own = { id: string };

const cancelLetter = command<typeof cancelLetterForm, Own>(cancelLetterForm, {
  who: emailConfirmed("Please sign in to cancel a letter"),
  limit: "letters",
  missing: "Letter not found",
  async subject({ db, viewer }, { letterId }) {
    const [letter] = await db
      .select({ id: letters.id })
      .from(letters)
      .where(and(eq(letters.id, letterId), eq(letters.memberId, viewer.id)));
    return letter;
  },
  may: () => true,
  failure: "Failed to cancel the letter",
  async run({ db, now }, _, { id }) {
    const canceled = await endLetters({ db, now }, "canceled", eq(letters.id, id));
    if (canceled === 0) throw conflict("Nothing to cancel", "This letter is settled already. Please reload the page.");
    return done("canceled", { about: id, toast: ["Letter canceled", "Your address is erased."] });
  },
});

const printFailed = "Failed to print the letters";

/**
 * Printed again, a letter gets a new code: the sheet before is waste paper. So that happens to no sheet but the one that the
 * admin names, and to no letter that waited when their page was made and stands on another admin's sheet now. The log says who asked for which. Whoever prints
 * reads the codes, so nobody prints their own, unless there is no other admin; then the log says so.
 */
const printLetters = command(printLettersForm, {
  ...forAdmins,
  asksAgain: true,
  failure: printFailed,
  async run(context, { letters: ids, replaces }) {
    const { db, viewer, now, dependencies } = context;
    const found = await lockPrintable(context, ids, replaces);
    const mayPrintOwn = !(await hasOtherAdmin(context, [viewer.id]));
    const rows = found.filter(({ memberId }) => mayPrintOwn || memberId !== viewer.id);
    if (found.length > 0 && rows.length === 0)
      throw refused(printFailed, "This is your own letter: another admin prints it.");
    if (rows.length === 0)
      throw staleList(printFailed, "They were all prepared by another admin, sent or canceled meanwhile.");
    const sheetId = crypto.randomUUID();
    for (const { id, prints } of rows) {
      const print = { id, prints: prints + 1 };
      await db
        .update(letters)
        .set({
          state: "printed",
          prints: print.prints,
          codeHash: letterCodeHash(print, dependencies.settings),
          sheetId,
          printedBy: viewer.id,
          printedAt: now,
        })
        .where(eq(letters.id, id));
    }
    const left = ids.length - rows.length;
    return done("printed", {
      about: rows.map(({ id, prints, memberId }) => ({
        id,
        detail: { print: prints + 1, ...(memberId === viewer.id && { ownLetter: true }) },
      })),
      noted: rows.map(({ memberId }) => ({ kind: "private-data.seen", memberId })),
      toast: [
        `${counted(rows.length, "letter")} ready to print`,
        left > 0
          ? `${left} left alone: your own, or prepared by another admin, sent or canceled meanwhile.`
          : "Download the sheet, print it and mark it as sent.",
      ],
    });
  },
});

/** In the order of their ids, so that two admins with the same letters never wait for each other. */
const lockPrintable = ({ db }: TransactionContext<Viewer>, ids: readonly string[], replaces: string | undefined) =>
  db
    .select({ id: letters.id, prints: letters.prints, memberId: letters.memberId })
    .from(letters)
    .where(
      and(
        inArray(letters.id, [...ids]),
        replaces ? and(eq(letters.state, "printed"), eq(letters.sheetId, replaces)) : eq(letters.state, "waiting"),
      ),
    )
    .orderBy(asc(letters.id))
    .for("update");

/** The addresses are erased with it: they were there to be printed. */
const markSent = command(markSentForm, {
  ...forAdmins,
  failure: "Failed to mark the letters as sent",
  async run({ db, now }, { sheetId }) {
    const sent = await db
      .update(letters)
      .set({ state: "sent", sentAt: now })
      .where(and(eq(letters.sheetId, sheetId), eq(letters.state, "printed")))
      .returning({ id: letters.id, memberId: letters.memberId });
    if (sent.length === 0)
      throw staleList("Failed to mark the letters as sent", "They were marked, printed again or canceled meanwhile.");
    await eraseAddresses(db, sent);
    return done("sent", {
      about: sent.map(({ id }) => ({ id })),
      events: sent.map(({ id, memberId }) => ({ name: "LetterSent", letterId: id, memberId })),
      toast: [
        `${counted(sent.length, "letter")} sent`,
        "Their members are told by email, and the addresses are erased.",
      ],
    });
  },
});

/** Ends those of these letters that are not settled, and erases their addresses. @returns how many */
export async function endLetters(
  { db, now }: { db: Db; now: Date },
  state: Extract<LetterState, "canceled" | "expired">,
  which: SQL | undefined,
): Promise<number> {
  const ended = await db
    .update(letters)
    .set({ state, endedAt: now })
    .where(and(inArray(letters.state, [...openStates]), which))
    .returning({ id: letters.id });
  await eraseAddresses(db, ended);
  return ended.length;
}

async function eraseAddresses(db: Db, of: readonly { id: string }[]): Promise<void> {
  const ids = of.map(({ id }) => id);
  if (ids.length > 0) await db.delete(letterAddresses).where(inArray(letterAddresses.letterId, ids));
}

export const letterCommands = [requestLetter, cancelLetter, printLetters, markSent];
