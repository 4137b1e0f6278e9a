import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { accounts } from "~/platform/accounts/table.server";
import { findReportable } from "~/reportables.server";
import { makeClaim } from "../support/claims";
import { makeRestaurant } from "../support/restaurants";
import { app, createScene } from "./scene";

/** What is stored and who is told when somebody reports. */
describe("reports sent", () => {
  const { porch, people, scene, report, statuses } = createScene();
  it("keeps a copy of everything, whoever reports, and takes none of it from the form", async () => {
    const { board, thread, reply } = await scene();
    expect(await report(people.reporter, "reply", reply.id, "harassment")).toMatchObject({
      ok: true,
      toast: { title: "Report sent", text: "The board creator has been notified" },
    });
    expect(await porch().rows(sql`select * from reports`)).toMatchObject([
      {
        reporter_id: people.reporter.id,
        content_type: "reply",
        content_id: reply.id,
        thread_id: thread.id,
        thread_title: "Where is the goat?",
        board_id: board.id,
        board_name: "Slow Rides",
        author_id: people.author.id,
        content: "Goats, goats & <b>goats</b>",
        reason: "harassment",
        status: "open",
      },
    ]);
  });

  it.each(["boardCreatorId", "boardName", "reporterName", "reportedContent", "threadTitle"])(
    "refuses a form that brings its own %s",
    async (field) => {
      const { thread } = await scene();
      const values = { contentType: "thread", contentId: thread.id, reason: "spam", [field]: "forged" };
      expect(await porch().send(people.reporter, "reports.send", values)).toMatchObject({ ok: false, status: 400 });
      expect(await statuses()).toEqual([]);
    },
  );

  it("mails the board's creator what it is about, and nobody's address", async () => {
    const { thread, reply } = await scene();
    await report(people.reporter, "thread", thread.id, "inappropriate");
    await report(people.reporter, "reply", reply.id, "other");
    const [first, second] = await porch().mailsTo(people.creator.email);
    expect(first?.subject).toBe("Reported: a thread on Slow Rides");
    for (const words of [
      "Nell Porter reported a thread",
      "It says: “Buy my\ncheap goats”",
      "Reason: Inappropriate Content",
      "Thread: Where is the goat?",
      "Board: Slow Rides",
      "Reported by: Nell Porter",
      `https://porch.test/threads/${thread.id}\n`,
    ])
      expect(first?.text).toContain(words);
    expect(second?.text).toContain("Goats, goats & <b>goats</b>");
    expect(second?.text).toContain(`/threads/${thread.id}#reply-${reply.id}`);
    for (const mail of [first, second]) expect(mail?.text).not.toContain("@");
    expect(await porch().mailsTo(app)).toEqual([]);
  });

  it("goes to the admins where the creator can't judge it", async () => {
    const erased = await scene(null);
    const own = await scene(people.creator, people.creator);
    const byCreator = await scene();
    const answers = [
      await report(people.reporter, "thread", erased.thread.id),
      await report(people.reporter, "reply", own.reply.id),
      await report(people.creator, "thread", byCreator.thread.id),
    ];
    for (const { toast } of answers)
      expect(toast).toMatchObject({ title: "Report sent", text: "An admin has been notified" });
    expect(await porch().mailsTo(app)).toHaveLength(answers.length);
    expect(await porch().mailsTo(people.creator.email)).toEqual([]);
  });

  it("names no reporter where the admin's mail may be read by who wrote it, or has a stake in it", async () => {
    const ofAdmin = await scene(people.admin, people.admin);
    await report(people.reporter, "thread", ofAdmin.thread.id);
    const mailbox = await porch().member();
    await porch().db.update(accounts).set({ email: app.toUpperCase() }).where(eq(accounts.id, mailbox.id));
    const ofMailbox = await scene(null, mailbox);
    await report(people.reporter, "reply", ofMailbox.reply.id);
    const place = await makeRestaurant(porch(), people.author);
    await makeClaim(porch(), people.admin, { restaurantId: place.id }, { status: "granted" });
    await report(people.reporter, "restaurants", place.id);
    const mails = await porch().mailsTo(app);
    expect(mails).toHaveLength(3);
    for (const { text, html } of mails) {
      expect(text).toContain("A neighbor reported a");
      expect(text + html).not.toContain("Nell");
    }
    const another = await scene(null);
    await report(people.reporter, "thread", another.thread.id);
    expect((await porch().mailsTo(app)).at(-1)?.text).toContain("Reported by: Nell Porter");
  });

  it("tells nobody that the board's creator is banned, nor them whose report it is: an admin reads it", async () => {
    const creator = await porch().member({ banned: true });
    const { thread } = await scene(creator);
    const reported = await findReportable("thread")?.find({ db: porch().db, viewer: null, now: new Date() }, thread.id);
    expect(reported?.reader).toBe("creator");
    const { toast } = await report(people.reporter, "thread", thread.id);
    expect(toast).toMatchObject({ title: "Report sent", text: "The board creator has been notified" });
    const [read, ...more] = await porch().mailsTo(app);
    expect([read?.text.includes("Reported by: Nell Porter"), more]).toEqual([true, []]);
    const told = await porch().mailsTo(creator.email);
    expect(told).toHaveLength(1);
    for (const secret of ["Nell", "goat", "Spam"]) expect(JSON.stringify(told)).not.toContain(secret);
  });

  it("is one for each reporter and content, also of twenty at once", async () => {
    const { thread, reply } = await scene();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => report(people.reporter, "thread", thread.id, "spam")),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    for (const { ok, status, toast } of answers)
      if (!ok) expect([status, toast?.title]).toEqual([409, "Already reported"]);
    expect(await report(people.reporter, "thread", thread.id, "other")).toMatchObject({
      status: 409,
      toast: {
        title: "Already reported",
        text: "You have reported this before. Thank you, it is being looked at.",
      },
    });
    expect(await report(people.reporter, "reply", reply.id)).toMatchObject({ ok: true });
    expect(await report(people.admin, "thread", thread.id)).toMatchObject({ ok: true });
    expect(await statuses()).toHaveLength(3);
    expect(await porch().mailsTo(people.creator.email)).toHaveLength(3);
  });

  it("needs a reason, and something that is there and not one's own", async () => {
    const { thread, reply } = await scene();
    expect(await report(people.reporter, "thread", thread.id, "")).toMatchObject({
      status: 400,
      errors: { reason: "Please choose a reason" },
    });
    expect(await report(people.reporter, "reply", thread.id)).toMatchObject({
      status: 404,
      toast: { title: "Reply not found" },
    });
    expect(await report(people.reporter, "thread", reply.id)).toMatchObject({
      status: 404,
      toast: { title: "Thread not found" },
    });
    expect(await report(people.author, "reply", reply.id)).toMatchObject({
      status: 403,
      toast: { title: "Not allowed" },
    });
    expect(await statuses()).toEqual([]);
  });

  it("broke nothing unexpectedly", () => expect(porch().errors).toEqual([]));
});
