import type { Line } from "./guard.ts";

const inTheQueue = "tests/reports/parties-in-the-queue.test.ts";
const onBoards = "tests/reports/parties-on-boards.test.ts";

/** What nobody decides, as a party to it. See `guards`. */
export const partyGuards: Line[] = [
  [
    "app/domain/moderation/parties.server.ts",
    "if (matter.isContested) return leavesToOthers(viewer, matter, hasOther);",
    "",
    inTheQueue,
  ],
  [
    "app/domain/moderation/parties.server.ts",
    "return hasOther && (matter.isReporter || matter.speaks);",
    "return false;",
    inTheQueue,
  ],
  ["app/domain/moderation/decision.server.ts", "inSight.filter(({ id }) => !left.has(id))", "inSight", inTheQueue],
  ["app/domain/moderation/parties.server.ts", "if (left) throw leftRefusal(left);", "", inTheQueue],
  [
    "app/domain/moderation/parties.server.ts",
    "const isForAnother = matter.deciderIds.includes(viewer.id) && hasNewAmong(viewer, among);",
    "const isForAnother = false;",
    "tests/reports/decided-before.test.ts",
  ],
  [
    "app/domain/moderation/removal.server.ts",
    "if (!isOwnToTakeAway(context.viewer, locked, kind.rights))",
    "if (locked.ownerId !== context.viewer.id)",
    inTheQueue,
  ],
  ["app/domain/reporting/locks.server.ts", "if (!reporterIds.includes(viewer.id)) return;", "return;", inTheQueue],
  [
    "app/features/boards/reports/reporters/locks.server.ts",
    "if (posts.has(id)) throw partyRefusal(true);",
    "",
    onBoards,
  ],
  ["app/features/boards/reports/reporters/locks.server.ts", "authors.has(memberId)", "false", onBoards],
];
