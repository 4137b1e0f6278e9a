import type { Viewer } from "~/platform/accounts/viewer";
import { Refusal, refused } from "~/platform/commands/refusal";

/** How a viewer stands to a board. */
export type BoardFacts = {
  createdBy: string | null;
  isModerator: boolean;
  isMember: boolean;
  isBanned: boolean;
  /** The name of the neighborhood whose verified neighbors alone write here, and whether the viewer is one of them. */
  residentsOf: string | null;
  isResident: boolean;
  /** Until when the viewer's posting is paused here, or on every board. */
  pausedUntil?: Date | null;
  /** Whether a moderator has to read what the viewer writes here first. Known to pages alone: commands ask again. */
  isReadFirst?: boolean;
};

/** Why the viewer may not write on a board. Moderators and admins live where they live. A visitor may try. */
export function closedTo(viewer: Viewer | null, board: BoardFacts): "banned" | "others" | "paused" | null {
  if (board.isBanned) return "banned";
  if (viewer !== null && board.residentsOf !== null && !board.isResident) return "others";
  return viewer !== null && board.pausedUntil ? "paused" : null;
}

export type ClosedTo = ReturnType<typeof closedTo>;

/** The creator, and whoever is listed as moderator of this board; of no other one. */
const moderates = (viewer: Viewer | null, { createdBy, isModerator }: BoardFacts): boolean =>
  viewer !== null && (createdBy === viewer.id || isModerator);

/** What the viewer may do with a board. Signing in is asked for by the commands, so a visitor may try. */
export function boardAbilities(viewer: Viewer | null, board: BoardFacts) {
  const closed = closedTo(viewer, board);
  return {
    join: closed === null || closed === "paused",
    post: closed === null,
    edit: moderates(viewer, board),
    chooseWriters: viewer !== null && (viewer.isAdmin || board.createdBy === viewer.id),
    delete: Boolean(viewer?.isAdmin),
    /** Then it takes a reason. */
    deleteOthers: Boolean(viewer?.isAdmin) && board.createdBy !== null && board.createdBy !== viewer?.id,
  };
}

type Written = { authorId: string | null };
type PostFacts = Written & { authorIsAdmin: boolean; authorIsBanned: boolean };

/** What the viewer may do with a thread or a reply itself, whatever its author is. */
export function contentAbilities(viewer: Viewer | null, { authorId }: Written, board: BoardFacts) {
  const isAuthor = viewer !== null && authorId === viewer.id;
  return {
    edit: isAuthor && !board.isBanned && !board.isReadFirst,
    delete: isAuthor || moderates(viewer, board) || Boolean(viewer?.isAdmin),
    report: !isAuthor && readerOf(viewer, { authorId }, board),
    /** What it said before it was edited. Not even its author: what they took back is for those who look after the board. */
    versions: moderates(viewer, board) || Boolean(viewer?.isAdmin),
  };
}

/** The same, and whether the viewer may ban its author, or block them for their own eyes. */
export function postAbilities(viewer: Viewer | null, post: PostFacts, board: BoardFacts) {
  const isOther = viewer?.id !== post.authorId;
  return {
    ...contentAbilities(viewer, post, board),
    ban: moderates(viewer, board) && isOther && bannable(post, board) && !post.authorIsBanned,
    block: viewer !== null && isOthers(viewer, post),
  };
}

/** The same of a reply, and whether the viewer may thank for it: not oneself, nor somebody whose account is gone. */
export function replyAbilities(viewer: Viewer | null, post: PostFacts, board: BoardFacts) {
  return { ...postAbilities(viewer, post, board), thank: !board.isBanned && isOthers(viewer, post) };
}

/** What the viewer reported on a board and leaves to others: posts by their ids, and those whose posts wait for their decision. */
export type LeftToOthers = Readonly<Record<"posts" | "authors", ReadonlySet<string>>>;

/** Without what somebody else decides: nobody deletes what they reported, nor bans who wrote it meanwhile. */
export const leaving = <Can extends Pick<PostAbilities, "delete" | "ban">>(
  viewer: Viewer | null,
  can: Can,
  { posts, authors }: LeftToOthers,
  { id, authorId }: Written & { id: string },
): Can => ({
  ...can,
  delete: can.delete && (authorId === viewer?.id || !posts.has(id)),
  ban: can.ban && (authorId === null || !authors.has(authorId)),
});

/** Whether the viewer looks after what others write there: then nothing of it is kept from their eyes. */
export const seesAll = (viewer: Viewer | null, board: BoardFacts): boolean =>
  moderates(viewer, board) || Boolean(viewer?.isAdmin);

export type ReplyAbilities = ReturnType<typeof replyAbilities>;

const isOthers = (viewer: Viewer | null, { authorId }: Written) => authorId !== null && authorId !== viewer?.id;

/** True, or why the viewer can't thank for a reply. */
export function mayThank(viewer: Viewer, reply: Written & { board: BoardFacts }): true | Refusal {
  if (reply.board.isBanned) return bannedHere(banned.thank);
  return isOthers(viewer, reply) || refused("Not allowed", "Thanks are for what a neighbor wrote.");
}

/** Who reviews a report: the board's creator, or admins where the creator is involved or gone. */
function readerOf(viewer: Viewer | null, { authorId }: Written, { createdBy }: BoardFacts) {
  const isPartial = createdBy === authorId || createdBy === viewer?.id;
  return createdBy === null || isPartial ? ("admins" as const) : ("creator" as const);
}

export type PostAbilities = ReturnType<typeof postAbilities>;

type AuthorFacts = Pick<PostFacts, "authorId" | "authorIsAdmin">;

/** The board's creator, or an admin: no moderator judges what they wrote, nor bans them. @param board null once it is gone */
export const isAboveModerators = ({ authorId, authorIsAdmin }: AuthorFacts, board: BoardFacts | null): boolean =>
  authorId !== null && (authorIsAdmin || authorId === board?.createdBy);

/** Not an erased account either. */
const bannable = (post: PostFacts, board: BoardFacts): boolean =>
  post.authorId !== null && !isAboveModerators(post, board);

type BanFacts = { memberId: string; memberIsAdmin: boolean; board: BoardFacts };

/** True, or why the viewer can't ban this member. */
export function mayBan(viewer: Viewer, { memberId, memberIsAdmin, board }: BanFacts): true | Refusal {
  if (!moderates(viewer, board)) return onlyModerators();
  if (memberId === viewer.id) return unbannable("You can’t ban yourself.");
  if (memberId === board.createdBy) return unbannable("You can’t ban the creator of the board.");
  if (memberIsAdmin) return unbannable("You can’t ban an admin.");
  return true;
}

const unbannable = (text: string) => new Refusal({ title: "Ban failed", text, status: 400 });

export const onlyModerators = () => refused("Not allowed", "Only the moderators of this board can do that.");
export const onlyCreator = () => refused("Not allowed", "Only the creator of this board or an admin can do that.");
export const onlyAdmins = () => refused("Not allowed", "Only an admin can delete a board.");
export const onlyAuthor = () => refused("Not allowed", "Only the author can edit this.");
export const notYours = () =>
  refused("Not allowed", "Only the author, a moderator of the board or an admin can delete this.");
export const ownContent = () => refused("Not allowed", "This is your own. You can edit or delete it.");

export const boardNotFound = () => new Refusal({ title: "Board not found", status: 404 });
export const threadNotFound = () => new Refusal({ title: "Thread not found", status: 404 });
export const replyNotFound = () => new Refusal({ title: "Reply not found", status: 404 });

/** The wording for banned members; the text says what they can't do. */
export const bannedTitle = "You are banned from this board";
export const bannedHere = (text: string) => refused(bannedTitle, text);

/** The wording for who does not live where a board's writers live, or has not shown it. */
export const residentsWords = (place: string) => ({
  title: `For verified neighbors in ${place}`,
  text: "Everybody can read along. To join and write, show that you live there.",
});

export function forResidents(place: string) {
  const { title, text } = residentsWords(place);
  return refused(title, `${text} Your residency page shows the ways.`);
}

/** Why somebody can't write on a board. @param text what they can't do, for the banned */
export const closedHere = ({ isBanned, residentsOf }: BoardFacts, text: string) =>
  isBanned || residentsOf === null ? bannedHere(text) : forResidents(residentsOf);

export const banned = {
  join: "You cannot join this board",
  thread: "You cannot post threads on this board",
  reply: "You cannot post replies on this board",
  edit: "You cannot edit posts on this board",
  thank: "You cannot thank neighbors on this board",
} as const;
