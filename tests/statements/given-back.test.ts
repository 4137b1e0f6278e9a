import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { boards } from "~/features/boards/table.server";
import { replies, threads } from "~/features/boards/threads/table.server";
import { waitingPosts } from "~/features/boards/waiting/table.server";
import { claims } from "~/features/claims/table.server";
import { ledgerWaiting } from "~/features/ledger/table.server";
import { loadRestaurantReviews } from "~/features/restaurants/queries.server";
import { restaurants } from "~/features/restaurants/table.server";
import { accounts } from "~/platform/accounts/table.server";
import { makeBoard, makeThread } from "../support/boards";
import { answerTo, makeClaim } from "../support/claims";
import { givenReasons } from "../support/house-rules";
import { addReview, makeRestaurant } from "../support/restaurants";
import { createStatements } from "./scene";

/** What a granted appeal brings back besides what was removed: a claim with its answers, and a first post that was declined. */
describe("a granted appeal gives back", () => {
  const { porch, people, stated, lastMail, appeal, appealOf, settle } = createStatements();

  describe("a revoked claim,", () => {
    async function revoked() {
      const place = await makeRestaurant(porch());
      const { id: claimId } = await makeClaim(
        porch(),
        people.author,
        { restaurantId: place.id },
        { status: "granted", proof: "I keep the books." },
      );
      const review = await addReview(porch(), place, await porch().member());
      await answerTo(porch(), review.id, people.author, "We changed the oil.");
      const sent = { claimId, ...givenReasons, note: "It was sold." };
      expect(await porch().send(people.admin, "claims.revoke", sent, { path: "/admin/claims" })).toMatchObject({
        ok: true,
      });
      const [statement] = await stated(people.author);
      if (!statement) throw new Error("No statement was written");
      return { place, claimId, statement };
    }
    const answersOn = async ({ id }: { id: string }) =>
      (await loadRestaurantReviews({ db: porch().db, viewer: null, now: new Date() }, id, 1)).reviews.flatMap(
        ({ answer }) => answer?.words ?? [],
      );
    const statusOf = async (id: string) => (await porch().db.select().from(claims).where(eq(claims.id, id)))[0]?.status;

    it("of which its member is told the rule, the reason and their own words", async () => {
      const { place, statement } = await revoked();
      expect(statement).toMatchObject({ action: "remove", subjectType: "claim", note: "It was sold.", ruleVersion: 0 });
      const { subject, text } = await lastMail(people.author);
      expect(subject).toBe(`Revoked: your claim to “${place.name}”`);
      for (const words of ["It was sold.", "“I keep the books.”", "The house rule: Talk", "six months"])
        expect(text).toContain(words);
      expect(text).not.toContain("can’t be brought back");
    });

    it("and with it the badge and the answers", async () => {
      const { place, claimId, statement } = await revoked();
      expect(await answersOn(place)).toEqual([]);
      await appeal(people.author, statement.id);
      await settle(people.second, await appealOf(people.author), "granted");
      expect([await statusOf(claimId), await answersOn(place)]).toEqual(["granted", ["We changed the oil."]]);
      expect((await lastMail(people.author)).text).toContain("It stands where it stood.");
    });

    it("but not where their later claim of the same place was revoked as well", async () => {
      const { place, claimId, statement } = await revoked();
      await appeal(people.author, statement.id);
      const again = await makeClaim(porch(), people.author, { restaurantId: place.id }, { status: "granted" });
      const sent = { claimId: again.id, ...givenReasons, note: "Forged papers." };
      await porch().send(people.admin, "claims.revoke", sent, { path: "/admin/claims" });
      await settle(people.second, await appealOf(people.author), "granted");
      expect([await statusOf(claimId), await statusOf(again.id)]).toEqual(["revoked", "revoked"]);
      expect((await lastMail(people.author)).text).toContain("by a later decision");
    });

    it("but not from somebody else, who has claimed the place since", async () => {
      const { place, claimId, statement } = await revoked();
      await makeClaim(porch(), people.creator, { restaurantId: place.id }, { status: "granted" });
      await appeal(people.author, statement.id);
      await settle(people.second, await appealOf(people.author), "granted");
      expect(await statusOf(claimId)).toBe("revoked");
      expect((await lastMail(people.author)).text).toContain("It could not be put back");
    });

    it("where the place is not on the site, and says so", async () => {
      const { place, claimId, statement } = await revoked();
      await porch().db.update(restaurants).set({ approvalStatus: "rejected" }).where(eq(restaurants.id, place.id));
      await appeal(people.author, statement.id);
      expect(await settle(people.second, await appealOf(people.author), "granted")).toMatchObject({ ok: true });
      expect(await statusOf(claimId)).toBe("granted");
      const { text } = await lastMail(people.author);
      expect(text).toContain("It is not on the site at the moment");
      expect(text).not.toContain("It stands where it stood.");
      await porch().db.update(restaurants).set({ approvalStatus: "approved" }).where(eq(restaurants.id, place.id));
      expect(await answersOn(place)).toEqual(["We changed the oil."]);
    });

    it("but not where the place is deleted", async () => {
      const { place, statement } = await revoked();
      await porch().db.delete(restaurants).where(eq(restaurants.id, place.id));
      await appeal(people.author, statement.id);
      expect(await settle(people.second, await appealOf(people.author), "granted")).toMatchObject({ ok: true });
      expect((await lastMail(people.author)).text).toContain("It could not be put back");
    });

    it("and with it an answer to what its member asked meanwhile, and to nobody else", async () => {
      const { place, claimId, statement } = await revoked();
      const own = await makeClaim(porch(), people.author, { restaurantId: place.id });
      const others = await makeClaim(porch(), people.creator, { restaurantId: place.id });
      await appeal(people.author, statement.id);
      await settle(people.second, await appealOf(people.author), "granted");
      expect([await statusOf(claimId), await statusOf(own.id), await statusOf(others.id)]).toEqual([
        "granted",
        undefined,
        "open",
      ]);
    });

    it("and is not revoked without a rule", async () => {
      const place = await makeRestaurant(porch());
      const { id } = await makeClaim(porch(), people.author, { restaurantId: place.id }, { status: "granted" });
      const sent = { claimId: id, rule: "", note: "It was sold." };
      const answer = await porch().send(people.admin, "claims.revoke", sent, { path: "/admin/claims" });
      expect(answer.errors.rule).toBe("Please choose the rule that it is about");
      expect([await statusOf(id), await stated(people.author)]).toEqual(["granted", []]);
    });
  });

  describe("a first post that was declined,", () => {
    async function declined(isReply: boolean, by = people.creator) {
      const board = await makeBoard(porch(), people.creator, { name: "Slow Rides" });
      await porch().db.update(boards).set({ firstPostsWait: true }).where(eq(boards.id, board.id));
      const thread = await makeThread(porch(), board, people.creator, { title: "Where is the goat?" });
      const sent = isReply
        ? await porch().send(people.author, "replies.post", { threadId: thread.id, content: "By the creek" })
        : await porch().send(people.author, "threads.post", {
            boardId: String(board.id),
            title: "A goat",
            content: "By the creek",
          });
      expect(sent.code).toBe("waits");
      const [post] = await porch().db.select().from(waitingPosts);
      const decision = { postId: post?.id ?? "", seen: "0", ...givenReasons, note: "Say it kindly" };
      expect((await porch().send(by, "waiting.decline", decision)).code).toBe("declined");
      const [statement] = await stated(people.author);
      if (!statement) throw new Error("No statement was written");
      return { thread, statement, postId: post?.id ?? "" };
    }

    it("of which its author is told with a copy, and the ledger counts it", async () => {
      const { statement } = await declined(false);
      expect(statement).toMatchObject({
        ...{ action: "reject", noun: "thread", title: "A goat", content: "By the creek", boardName: "Slow Rides" },
      });
      const { subject, text } = await lastMail(people.author);
      expect(subject).toBe("Not published: your thread “A goat”");
      for (const words of ["“By the creek”", "Say it kindly", "The house rule: Talk"]) expect(text).toContain(words);
      const counted = await porch().db.select().from(ledgerWaiting).where(eq(ledgerWaiting.id, statement.id));
      const line = { kind: "decision", about: "thread", outcome: "turned down", by: "moderator" };
      expect(counted).toMatchObject([line]);
    });

    it("whose author and the ledger are told that an admin decided, where one did", async () => {
      const { statement } = await declined(false, people.admin);
      expect((await lastMail(people.author)).text).toContain("An admin read your thread “A goat” on Slow Rides");
      const counted = await porch().db.select().from(ledgerWaiting).where(eq(ledgerWaiting.id, statement.id));
      expect(counted).toMatchObject([{ outcome: "turned down", by: "admin" }]);
    });

    it.each([false, true])("as it would have been posted (a reply: %s)", async (isReply) => {
      const { statement, thread, postId } = await declined(isReply);
      await appeal(people.author, statement.id);
      await settle(people.second, await appealOf(people.author), "granted");
      const [stands] = isReply
        ? await porch().db.select().from(replies).where(eq(replies.id, postId))
        : await porch().db.select().from(threads).where(eq(threads.id, postId));
      expect(stands).toMatchObject({ authorId: people.author.id, content: "By the creek" });
      expect(stands).toMatchObject(isReply ? { threadId: thread.id, position: 1 } : { title: "A goat" });
      expect((await lastMail(people.author)).text).toContain("It is posted now");
    });

    it("but not past a lock of its thread, nor a ban of its author", async () => {
      const { statement, thread, postId } = await declined(true);
      await appeal(people.author, statement.id);
      const grant = async () => settle(people.second, await appealOf(people.author), "granted");
      const lock = (lockedAt: Date | null) =>
        porch().db.update(threads).set({ lockedAt }).where(eq(threads.id, thread.id));
      const ban = (bannedAt: Date | null) =>
        porch().db.update(accounts).set({ bannedAt }).where(eq(accounts.id, people.author.id));
      await lock(new Date());
      expect(await grant()).toMatchObject({ ok: false });
      await lock(null);
      await ban(new Date());
      const refusal = { title: "Their account is banned", text: expect.stringContaining("until an admin lifts") };
      expect(await grant()).toMatchObject({ ok: false, toast: refusal });
      expect(await porch().db.$count(replies, eq(replies.id, postId))).toBe(0);
      await ban(null);
      expect(await grant()).toMatchObject({ ok: true });
      expect(await porch().db.$count(replies, eq(replies.id, postId))).toBe(1);
    });

    it("but not where its thread is gone", async () => {
      const { statement, thread, postId } = await declined(true);
      await porch().send(people.creator, "threads.delete", { threadId: thread.id, from: "board" });
      await appeal(people.author, statement.id);
      await settle(people.second, await appealOf(people.author), "granted");
      expect(await porch().db.$count(replies, eq(replies.id, postId))).toBe(0);
      expect((await lastMail(people.author)).text).toContain("It could not be put back");
    });
  });
});
