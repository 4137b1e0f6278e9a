import type { Line } from "./guard.ts";

const test = "app/features/peace/peace.test.ts";

/** What a member asked not to see, and that nobody learns of it. See `guards`. */
export const peaceGuards: Line[] = [
  ["app/features/peace/policy.ts", "id !== viewer.id ||", "true ||", test],
  ["app/features/peace/locks.server.ts", "> mostBlocked) throw", "> 2 * mostBlocked) throw", test],
  [
    "app/features/boards/threads/replies/for-reader.server.ts",
    "if (!isHidden(hidden, reply.author.id)) return said;",
    "return said;",
    test,
  ],
  [
    "app/features/boards/threads/replies/for-reader.server.ts",
    'isHidden(hidden, authorId) ? { ...answers, name: hiddenAuthor.name, words: "" } : answers',
    "answers",
    test,
  ],
  ["app/features/boards/threads/replies/live/live.route.ts", "if (!isHidden(hidden, author.id)) send", "send", test],
  [
    "app/features/services/contact/commands.server.ts",
    "if (!ownerId || !(await hasBlocked(context.db, ownerId, context.viewer.id)))",
    "",
    test,
  ],
  ["app/domain/peace/queries.server.ts", ', eq(memberBlocks.how, "blocked")', "", test],
  ["app/domain/peace/queries.server.ts", '.filter(({ how }) => how === "blocked")', "", "tests/http/blocked.test.ts"],
  ["app/features/events/reminders/jobs.server.ts", 'notBlockedBy(due.memberId, sql`"events"."owner_id"`),', "", test],
  [
    "app/features/members/verification/digest/queries.server.ts",
    "notBlockedBy(theirs.memberId, threads.authorId),",
    "",
    test,
  ],
  ["app/features/members/verification/digest/jobs.server.ts", ", blockedBy(id)", "", test],
  ["app/features/peace/subscribers.server.ts", "await announceAccountChange(db, memberId);", "", test],
];
