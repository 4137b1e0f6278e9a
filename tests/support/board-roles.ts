import { addBan, addModerator, makeBoard } from "./boards";
import type { Situation } from "./verdicts";

/** How whoever asks stands to a board. */
export type BoardRole =
  | "nobody special"
  | "one of its moderators"
  | "its creator"
  | "a moderator of another board"
  | "banned from it";

/** A board to which the asker stands like this. Without a creator of its own it is somebody's whom nobody asks. */
export async function boardWhere(
  { porch, asker }: Pick<Situation, "porch" | "asker">,
  role: BoardRole,
  creator?: { id: string },
): Promise<{ id: number; name: string }> {
  const board = await makeBoard(porch, role === "its creator" ? asker : (creator ?? (await porch.member())));
  if (role === "one of its moderators" && creator?.id !== asker.id) await addModerator(porch, board, asker);
  if (role === "a moderator of another board")
    await addModerator(porch, await makeBoard(porch, await porch.member()), asker);
  if (role === "banned from it") await addBan(porch, board, asker);
  return board;
}
