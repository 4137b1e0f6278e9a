import type { Line } from "./guard.ts";

/** Whose words have to be read first, and who may write none for a while. See `guards`. */
export const postingGuards: Line[] = [
  [
    "app/features/boards/newcomers/locks.server.ts",
    "if (seesAll(context.viewer, board) || !(await isReadFirst(context, author, board.id))) return;",
    "return;",
    "tests/first-posts-edited.test.ts",
  ],
  [
    "app/features/boards/commands.server.ts",
    "    await requireOpen(db, { boardId: null, memberId: viewer.id });\n",
    "",
    "tests/reports/paused-everywhere.test.ts",
  ],
  [
    "app/features/boards/commands.server.ts",
    "    await requireOpen(db, { boardId: board.id, memberId: viewer.id });\n",
    "",
    "tests/reports/paused-everywhere.test.ts",
  ],
];
