import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { listVersions } from "~/domain/house-rules/queries.server";
import { houseRules, houseRulesVersions } from "~/domain/house-rules/table.server";
import { decidedSubmissions, decisions } from "~/domain/moderation/table.server";
import { memberBlocks } from "~/domain/peace/table.server";
import { statements } from "~/domain/statements/table.server";
import { imports } from "~/features/admin/imports/table.server";
import { boardMutes, threadMutes } from "~/features/boards/mutes/table.server";
import { pauses } from "~/features/boards/pauses/table.server";
import { removals } from "~/features/boards/removed/table.server";
import { appeals } from "~/features/boards/reports/appeals/table.server";
import { knownOutcomes, secondReadings } from "~/features/boards/reports/second-readings/table.server";
import { boardBans, boardMembers, boardModerators, boards } from "~/features/boards/table.server";
import { replyThanks } from "~/features/boards/threads/table.server";
import { postVersions } from "~/features/boards/versions/table.server";
import { waitingPosts } from "~/features/boards/waiting/table.server";
import { claims } from "~/features/claims/table.server";
import { secondFactorResets } from "~/platform/accounts/factors/table.server";
import { members, sessions, verifications } from "~/platform/accounts/table.server";
import { idempotencyKeys } from "~/platform/commands/table.server";
import { images } from "~/platform/images/table.server";
import { mails } from "~/platform/mail/table.server";
import { securityEvents } from "~/platform/security-log/table.server";
import { makeBoard, makeReply, makeThread } from "../support/boards";
import type { Person } from "../support/cast";
import { answerTo } from "../support/claims";
import { givenReasons } from "../support/house-rules";
import { createPasskeySteps } from "../support/passkeys";
import { webp } from "../support/pictures";
import type { TestPorchlight } from "../support/porchlight";
import { makeReport } from "../support/reports";
import { addReview, makeRestaurant } from "../support/restaurants";
import { createSecondSteps } from "../support/second-steps";
import { type SubmissionKind, submissionKinds } from "../support/submissions";
import { makeSuggestedEdit } from "../support/suggested-edits";
import { liveSomewhere } from "./life-of-a-resident";

/** The row and the file of a picture that somebody uploaded. */
async function upload({ db, dependencies }: TestPorchlight, { id }: Pick<Person, "id">): Promise<string> {
  const key = randomUUID().replaceAll("-", "");
  await db.insert(images).values({ key, ownerId: id, width: 320, height: 200 });
  for (const name of ["160.webp", "320.webp"]) await dependencies.images.put(key, name, await webp(16, 10));
  return key;
}

/**
 * A life in the city: something in every place that knows a member. Whoever adds a table adds a line here; the tests of
 * what is erased and of what is taken along ask the database whether one is missing.
 */
export async function liveALife(porch: TestPorchlight, who: Person, { secret = "" } = {}) {
  const { db, send } = porch;
  const [other, guest] = [await porch.member(), await porch.member({ fullName: `Guest ${secret}` })];
  const own = await makeBoard(porch, who);
  const board = await makeBoard(porch, other);
  await db.insert(boardMembers).values({ boardId: board.id, memberId: who.id });
  await db.update(boards).set({ memberCount: 2 }).where(eq(boards.id, board.id));
  await db.insert(boardModerators).values({ boardId: board.id, memberId: who.id });
  const closed = await makeBoard(porch, other);
  await db.insert(boardBans).values({ boardId: closed.id, memberId: who.id, bannedBy: other.id, reason: "Too loud" });
  await db.insert(boardBans).values({ boardId: own.id, memberId: guest.id, bannedBy: who.id, reason: secret });

  const thread = await makeThread(porch, board, who);
  const reply = await makeReply(porch, await makeThread(porch, board, other), who);
  const earlier = { boardId: board.id, contentId: reply.id, authorId: who.id, writtenAt: new Date() };
  await db.insert(postVersions).values({ ...earlier, position: 1, content: "What it said first" });
  const waits = { boardId: board.id, content: "It waits" };
  await db.insert(waitingPosts).values([
    { ...waits, authorId: who.id, title: "Waiting" },
    { ...waits, authorId: other.id, threadId: thread.id, answersId: reply.id, content: secret },
  ]);
  await haveRemoved(porch, board, who, other);
  const noted = { kind: "private-data.seen", count: 1, firstAt: new Date(), lastAt: new Date() };
  await db.insert(securityEvents).values([
    { ...noted, key: `a|${who.id}`, memberId: who.id, actorId: other.id },
    { ...noted, key: `b|${who.id}`, memberId: other.id, actorId: who.id },
  ]);
  await db.insert(replyThanks).values({ replyId: (await makeReply(porch, thread, other)).id, memberId: who.id });
  const report = {
    ...({ contentType: "reply", contentId: reply.id, threadId: thread.id, reportedTitle: "A thread" } as const),
    ...({ boardId: board.id, boardName: board.name, reason: "spam" } as const),
  };
  const sent = [
    await makeReport(
      db,
      { ...report, reporterId: who.id, authorId: other.id, content: secret },
      { claimedBy: who.id, claimedAt: new Date() },
    ),
    await makeReport(db, {
      ...{ ...report, reporterId: guest.id, authorId: who.id, content: secret },
      ...({ decidedBy: who.id, status: "dismissed" } as const),
    }),
  ];
  // What neighbors reported of their profile is about nobody else.
  const ofProfile = {
    contentType: "profile",
    contentId: who.id,
    threadId: who.id,
    reportedTitle: secret,
    content: secret,
  };
  await makeReport(db, { ...ofProfile, boardName: null, reporterId: guest.id, authorId: who.id, reason: "spam" });
  await db.insert(pauses).values({ memberId: who.id, boardId: board.id, until: new Date(Date.now() + 60_000) });
  const stated = {
    action: "remove",
    subjectType: "reply",
    subjectId: reply.id,
    noun: "reply",
    title: "A thread",
  } as const;
  const told = await db
    .insert(statements)
    .values([
      { ...stated, memberId: who.id, decidedBy: other.id, foundBy: "admin", content: "What it said", note: "Not here" },
      { ...stated, memberId: guest.id, decidedBy: who.id, foundBy: "admin", content: secret, note: secret },
    ])
    .returning({ id: statements.id, memberId: statements.memberId });
  const appealed = { contentId: reply.id, decisionAt: new Date(), decidedAt: new Date(), outcome: "denied" } as const;
  for (const each of sent)
    await db.insert(secondReadings).values({ caseId: each.caseId, readerId: who.id, decision: "none" });
  for (const by of [who, guest])
    await db.insert(knownOutcomes).values({ caseId: sent[0]?.caseId ?? "", memberId: by.id });
  for (const [index, by] of [who, guest].entries())
    await db.insert(appeals).values({
      ...{ ...appealed, reportId: sent[index]?.reportId ?? "", memberId: by.id, decidedBy: who.id, side: "reporter" },
      ...{ text: `Said by ${by.id}`, answer: "It stays" },
    });
  for (const { id, memberId } of told)
    await db.insert(appeals).values({
      ...{ ...appealed, contentId: id, statementId: id, memberId, decidedBy: other.id, side: "author" },
      ...{ text: memberId === who.id ? "Said of a statement" : secret, answer: "It stays" },
    });

  const { id: restaurantId } = await makeRestaurant(porch);
  const judged = { status: "refused", note: secret, decidedBy: who.id, decidedAt: new Date() } as const;
  await db.insert(claims).values([
    { memberId: who.id, restaurantId, proof: "I keep the books" },
    { memberId: guest.id, restaurantId, proof: secret, ...judged, preparedBy: who.id },
  ]);
  const place = { kind: "restaurants", id: restaurantId };
  await makeSuggestedEdit(porch, who, place, { source: "I live next door", state: "declined", note: "It is right" });
  await makeSuggestedEdit(porch, guest, place, { source: secret, state: "declined", note: secret, decidedBy: who.id });
  const { id: reviewId } = await addReview(porch, { id: restaurantId }, guest);
  await answerTo(porch, reviewId, who, "We have a new cook");
  await answerTo(porch, reviewId, other, secret);

  const approved = await porch.event({ owner: who, imageKey: await upload(porch, who) });
  const pending = await porch.event({ owner: who, approvalStatus: "pending", imageKey: await upload(porch, who) });
  const rejected = await porch.event({ owner: who, approvalStatus: "rejected", imageKey: await upload(porch, who) });
  await decideOn(porch, who, approved.id);
  await liveSomewhere(porch, who, other, secret);
  await porch.rsvp(approved, guest);

  for (const kind of submissionKinds) await liveIn(kind, porch, who, other);
  await submissionKinds[0]?.make(porch, who, "hidden");

  const avatarKey = await upload(porch, who);
  await db.update(members).set({ avatarKey, bio: "On the porch" }).where(eq(members.id, who.id));
  const { addTo, question } = createPasskeySteps(() => porch);
  await addTo(who);
  await question(who, "auth.ask-new-passkey");
  await db.update(sessions).set({ userAgent: "A browser" }).where(eq(sessions.userId, who.id));
  // By a name that is no beginning of another one's.
  const mark = randomUUID();
  const loud = await porch.member({ username: `loud-${mark.slice(0, 8)}`, email: `${mark}@porch.test` });
  const chatty = await porch.member({ username: `chatty-${mark.slice(0, 8)}`, email: `chatty-${mark}@porch.test` });
  await db.insert(memberBlocks).values([
    { memberId: who.id, blockedId: loud.id },
    { memberId: who.id, blockedId: chatty.id, how: "muted" },
    { memberId: guest.id, blockedId: who.id },
  ]);
  await db.insert(threadMutes).values({ memberId: who.id, threadId: thread.id });
  await db.insert(boardMutes).values({ memberId: who.id, boardId: board.id });
  await createSecondSteps(() => porch).give(who);
  await db.insert(secondFactorResets).values({ memberId: who.id, askedBy: who.id, askedAt: new Date() });
  await db.insert(idempotencyKeys).values({ actorId: who.id, key: `key|${randomUUID()}`, outcome: {} });
  const table = { what: "restaurants", fileName: "places.csv", encoding: "utf-8", heads: [], matched: [] };
  await db.insert(imports).values({ ...table, adminId: who.id });
  const version = ((await listVersions(porch))[0]?.version ?? 0) + 1;
  await db.insert(houseRulesVersions).values({ version, changed: "All of it", publishedBy: who.id });
  await db.insert(houseRules).values({ version, key: "kind-words", position: 1, title: "Be kind", text: "Please." });
  const mail = { subject: "To you", html: "", text: `Dear ${who.id}`, status: "sent" as const };
  await db.insert(mails).values({ ...mail, recipient: who.email });
  const expiresAt = new Date(Date.now() + 60_000);
  await db.insert(verifications).values({ identifier: randomUUID(), value: who.id, expiresAt });
  await send(who, "boards.edit", { boardId: String(own.id), description: "Mine", rules: "" });
  return { own, board, thread, reply, approved, pending, rejected, other, guest, avatarKey };
}

/** A thread and a reply that can still be restored, one's own and somebody's. */
async function haveRemoved(porch: TestPorchlight, board: { id: number }, who: Person, other: Person) {
  const own = await makeThread(porch, board, who);
  const thread = await makeThread(porch, board, other);
  const [mine, others] = [await makeReply(porch, thread, who), await makeReply(porch, thread, other)];
  await porch.db.insert(replyThanks).values({ replyId: others.id, memberId: who.id });
  await porch.send(who, "threads.delete", { ...givenReasons, threadId: own.id, from: "board" });
  await porch.send(other, "replies.delete", { ...givenReasons, replyId: mine.id });
  await porch.send(other, "replies.delete", { ...givenReasons, replyId: others.id });
  // What is hidden stays when its author leaves, as what stands does.
  const hidden = await makeThread(porch, board, who);
  await porch.send(other, "threads.delete", { ...givenReasons, threadId: hidden.id, from: "board" });
  await porch.db.update(removals).set({ hiddenBy: "decision" }).where(eq(removals.contentId, hidden.id));
}

/** A decision that can still be undone, in every part that somebody can have in it. */
async function decideOn({ db }: TestPorchlight, { id }: Person, submissionId: string) {
  const holdUntil = new Date(Date.now() + 60_000);
  const [decision] = await db
    .insert(decisions)
    .values({ actorId: id, bannedId: id, verdict: "approved", holdUntil })
    .returning({ decisionId: decisions.id });
  if (!decision) return;
  const before = { statusBefore: "pending", decidedByBefore: id } as const;
  await db.insert(decidedSubmissions).values({ ...decision, ...before, kind: "events", submissionId, ownerId: id });
}

/** What members do in the room of a kind: submit, decide on what others submitted, and what else there is to do. */
async function liveIn(kind: SubmissionKind, porch: TestPorchlight, who: Person, other: Person) {
  await kind.make(porch, who, "approved");
  await kind.make(porch, who, "pending");
  const others = await kind.make(porch, other, "approved", { decidedBy: who.id });
  await kind.live?.(porch, who, others);
}
