import { shownIn, stretchOf } from "~/platform/forms/address";
import { atMost, choice, type Field, flag, id, ofText, reload, taken, text } from "~/platform/forms/fields";
import { form } from "~/platform/forms/form";

/** How many "Discover More Boards" offers at first; "Show more" adds as many again. */
export const boardsShown = 10;
export const boardsOnPage = (show: number) => stretchOf(show, boardsShown);

export const descriptionLimit = 500;
export const rulesLimit = 3000;

/** The number of a board in an address, or undefined. */
export const boardIdIn = (value: string): number | undefined =>
  /^[1-9]\d{0,8}$/.test(value) ? Number(value) : undefined;

/** The number of a board. Anything that can't be one is a board that does not exist. */
export const boardId = (): Field<number> => ofText((sent) => taken(boardIdIn(sent) ?? 0));

const fillIn = { required: "Please fill in all fields", emptyTitle: "Missing information" };
const descriptionMax = atMost("Description", descriptionLimit);

export const createBoardForm = form("boards.create", {
  name: text({ ...fillIn, max: atMost("Name", 100) }),
  description: text({ ...fillIn, max: descriptionMax }),
  firstPostsWait: flag(),
});

export const editBoardForm = form("boards.edit", {
  boardId: boardId(),
  description: text({
    required: "Please provide a board description",
    emptyTitle: "Description required",
    max: descriptionMax,
  }),
  rules: text({ max: atMost("Rules", rulesLimit) }),
  firstPostsWait: flag(),
});

export const deleteBoardForm = form("boards.delete", { boardId: boardId() });
export const joinBoardForm = form("boards.join", { boardId: boardId() });
export const leaveBoardForm = form("boards.leave", { boardId: boardId() });

/** The reason that stands with every ban. */
export const banReason = "Banned by moderator";

export const banForm = form("boards.ban", {
  boardId: boardId(),
  memberId: id(),
  /** Whose words led to it: the page of a banned author's thread is left for the board. */
  from: choice(["thread", "reply"], reload),
});

export const unbanForm = form("boards.unban", { boardId: boardId(), memberId: id() });

/** How far the list of boards goes. */
export const boardsAsked = (params: URLSearchParams): number => shownIn(params, "show", boardsShown);
