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

export const partyRefusal = () =>
  refused("You are a party to this", "You wrote or reported it, or it is about you. Somebody else decides.");
