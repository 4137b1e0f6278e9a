import type { Line } from "./guard.ts";

/** What is hidden and no post: who sees it, what counts, and what nobody does with their own. See `guards`. */
export const hiddenGuards: Line[] = [
  [
    "app/domain/reviews/queries.server.ts",
    "isReviewShownTo(context.viewer, reviewed)",
    "sql`true`",
    "tests/reports/hidden-reviews.test.ts",
  ],
  [
    "app/domain/reviews/queries.server.ts",
    "        isAnswerShownTo(context.viewer, answers),\n",
    "",
    "tests/reports/hidden-answers.test.ts",
  ],
  [
    "app/domain/reviews/queries.server.ts",
    "and(eq(reviews.hasInterest, false), isPublic)",
    "eq(reviews.hasInterest, false)",
    "tests/reports/hidden-reviews.test.ts",
  ],
  [
    "app/domain/reviews/shown.server.ts",
    "  if (viewer?.isAdmin) return sql`true`;",
    "  if (viewer) return sql`true`;",
    "tests/reports/hidden-reviews.test.ts",
  ],
  [
    "app/domain/reviews/save.server.ts",
    "if (!isHidden) await addStars",
    "await addStars",
    "tests/reports/hidden-reviews.test.ts",
  ],
  [
    "app/domain/reviews/commands.server.ts",
    "review.authorId === context.viewer.id && (await isHiddenNow(context.db, hiding))",
    "false",
    "tests/reports/hidden-reviews.test.ts",
  ],
  [
    "app/features/claims/answers/commands.server.ts",
    "if (held?.memberId === context.viewer.id) await requireSeen(context.db, { kind, id });",
    "",
    "tests/reports/hidden-answers.test.ts",
  ],
  [
    "app/features/claims/answers/queries.server.ts",
    "isApproved(table), isReviewPublic(reviewed)",
    "isApproved(table)",
    "tests/reports/hidden-answers.test.ts",
  ],
  [
    "app/domain/reviews/kept-answers.server.ts",
    "if (!(await speaksFor(db, answers, answer.memberId, placeId))) continue;",
    "",
    "tests/reports/hidden-answers.test.ts",
  ],
  [
    "app/features/boards/hidden/content/policy.ts",
    "viewer.isAdmin && !isParty(viewer, involvement);",
    "viewer.isAdmin;",
    "tests/reports/hidden-submissions.test.ts",
  ],
  [
    "app/domain/reporting/parties.ts",
    "authorId === id || stakeholderIds.includes(id);",
    "authorId === id;",
    "tests/reports/stakeholders.test.ts",
  ],
  [
    "app/features/boards/reports/appeals/queries.server.ts",
    "[memberId, authorId, ...reporterIds, ...stakeholderIds]",
    "[memberId, authorId, ...reporterIds]",
    "tests/reports/stakeholders.test.ts",
  ],
  [
    "app/features/boards/reports/second-readings/queries.server.ts",
    "::uuid <> all(",
    "::uuid is not null or null::uuid <> all(",
    "tests/reports/stakeholders.test.ts",
  ],
  [
    "app/domain/reviews/commands.server.ts",
    "if (await speaksFor(context.db, answers, context.viewer.id, about)) throw ownMatter();",
    "",
    "tests/reports/stakeholders.test.ts",
  ],
  [
    "app/features/claims/answers/policy.ts",
    "return reviewerId === id ? ownMatter() : undefined;",
    "return undefined;",
    "tests/reports/stakeholders.test.ts",
  ],
  [
    "app/features/boards/reports/cases/look.server.ts",
    'seen !== "" && state !== null && readState !== state',
    "false",
    "tests/reports/read-states.test.ts",
  ],
  [
    "app/features/boards/reports/cases/commands.server.ts",
    'if (subject.decision === "hide" && subject.lasts) requireSeen(seen, await holdRead(context, subject), subject);',
    "",
    "tests/reports/read-states.test.ts",
  ],
  [
    "app/features/boards/hidden/content/policy.ts",
    "viewer.isAdmin || authorId === viewer.id;",
    "true;",
    "tests/reports/hidden-submissions.test.ts",
  ],
  [
    "app/features/boards/hidden/content/queries.server.ts",
    "(viewer.isAdmin ? undefined : eq(hidings.authorId, viewer.id))",
    "undefined",
    "tests/reports/hidden-submissions.test.ts",
  ],
  [
    "app/domain/moderation/hidable.server.ts",
    "const waits = Boolean(isUnread);",
    "const waits = false;",
    "tests/reports/hidden-submissions.test.ts",
  ],
  [
    "app/domain/moderation/decision.server.ts",
    'there.filter(({ status }) => status !== "hidden")',
    "there",
    "tests/reports/hidden-submissions.test.ts",
  ],
  ["app/domain/reviews/save.server.ts", "marked && !marked.isHidden", "marked", "tests/reports/hidden-reviews.test.ts"],
];
