import { addBan, addModerator, makeBoard } from "./boards";
import type { Situation } from "./verdicts";

/** How whoever asks stands to a board. */
export type Standing =
  | "nobody special"
  | "one of its moderators"
  | "its creator"
  | "a moderator of another board"
  | "banned from it";

/** A board to which the asker stands like this. Without a creator of its own it is somebody's whom nobody asks. */
export async function boardWhere(
  { porch, asker }: Pick<Situation, "porch" | "asker">,
  standing: Standing,
  creator?: { id: string },
): Promise<{ id: number; name: string }> {
  const board = await makeBoard(porch, standing === "its creator" ? asker : (creator ?? (await porch.member())));
  if (standing === "one of its moderators" && creator?.id !== asker.id) await addModerator(porch, board, asker);
  if (standing === "a moderator of another board")
    await addModerator(porch, await makeBoard(porch, await porch.member()), asker);
  if (standing === "banned from it") await addBan(porch, board, asker);
  return board;
}
