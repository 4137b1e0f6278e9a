import type { Viewer } from "~/platform/accounts/viewer";
import { refused } from "~/platform/commands/refusal";

/** What somebody has to do with a thing on which others decide: whether they see a case, an appeal or a second reading of it, or show it again. */
export type Involvement = {
  /** Who wrote it, or is it; null where that account is gone. */
  authorId: string | null;
  /** Whether the viewer reported it, in whichever case. */
  isReporter: boolean;
  /** Whom it is about, or whom it answers. See `stakeholdersOf` in the registry of what can be reported. */
  stakeholderIds: readonly string[];
};

type Own = Pick<Involvement, "authorId" | "stakeholderIds">;

/** Whether it is the viewer's own matter: they wrote it, it is about what they speak for, or it answers them. */
export const isOwnMatter = ({ id }: Pick<Viewer, "id">, { authorId, stakeholderIds }: Own): boolean =>
  authorId === id || stakeholderIds.includes(id);

/** Whether the viewer is a party to it: it is their own matter, or they reported it. */
export const isParty = (viewer: Pick<Viewer, "id">, involvement: Involvement): boolean =>
  involvement.isReporter || isOwnMatter(viewer, involvement);

/**
 * Whether the viewer leaves it to others. Whoever wrote it does, or has a stake in it, even where nobody else can decide; who
 * reported it does as long as another admin or a moderator of the board, who is no party to it, could.
 */
export const leavesToOthers = (viewer: Pick<Viewer, "id">, involvement: Involvement, hasOther: boolean): boolean =>
  isOwnMatter(viewer, involvement) || (involvement.isReporter && hasOther);

/*
 * Which other admins can decide: none whose own matter it is. What differs is when one who reported it can. That is where it is the
 * viewer's own matter (`hasOtherAmong`), of what came back after an appeal where the viewer reported it as well (`hasNewAmong`), and
 * never of an appeal itself (`othersThan`), which may be about their report.
 */

type Among = Own & { admins: readonly string[]; reporters: readonly string[] };

/**
 * Whether there is an admin who decides what the viewer leaves to others: one who is no party to it, or where it is the viewer's own
 * matter also one who reported it.
 */
export const hasOtherAmong = (viewer: Pick<Viewer, "id">, { admins, reporters, ...own }: Among): boolean =>
  admins.some(
    (id) => id !== viewer.id && !isOwnMatter({ id }, own) && (isOwnMatter(viewer, own) || !reporters.includes(id)),
  );

/**
 * Whether there is an admin who decides anew what the viewer turned down before an appeal brought it back. Who reported it leaves it
 * to who did not, also where that one decided it before.
 * @param among with those who decided it before
 */
export const hasNewAmong = (
  viewer: Pick<Viewer, "id">,
  { admins, reporters, deciderIds, ...own }: Among & { deciderIds: readonly string[] },
): boolean =>
  admins.some(
    (id) =>
      !deciderIds.includes(id) &&
      !isOwnMatter({ id }, own) &&
      (reporters.includes(viewer.id) || !reporters.includes(id)),
  );

/** The admins besides this one who are no party to an appeal: where there are none, it waits for a new one. */
export const othersThan = (adminId: string, parties: readonly (string | null)[], admins: readonly string[]): string[] =>
  admins.filter((id) => id !== adminId && !parties.includes(id));

/** What a party to it is told who would decide. @param hasOther whether there is anybody yet who can */
export const partyRefusal = (hasOther: boolean) =>
  refused(
    "You are a party to this",
    `You wrote or reported it, or it is about you. ${hasOther ? "Somebody else decides." : "So it is with every other admin: it waits until somebody else is made one."}`,
  );

/** The same where the buttons would stand. */
export const partyWords = (hasOther: boolean): string =>
  hasOther
    ? "You are a party to this: somebody else decides."
    : "You and every other admin are parties to this: it waits until somebody else is made one.";
