import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { forgetWhatIsGone } from "~/features/boards/hidden/content/jobs.server";
import { appeals } from "~/features/boards/reports/appeals/table.server";
import { listCases } from "~/features/boards/reports/cases/queries.server";
import { goodPassword } from "../support/cast";
import { givenReasons } from "../support/house-rules";
import { submissionKinds } from "../support/submissions";
import { createSubmissionScene } from "./hidden-submission-scene";

/** Submissions that neighbors' reports or a decision hide, and what ends it, whatever their kind is. */
describe.each(submissionKinds)("hidden $slug", (kind) => {
  const { porch, people, report, decide, reportIdOf, asking, pointsOf, subjectsTo, resident, ledgerLines, ...hidden } =
    createSubmissionScene(kind);
  const { make, rowOf, statusOf, showWhatIsOver, inDays, hidingOf, reportedBy, hiddenByDecision } = hidden;
  const { show, listed, edit, tab } = hidden;
  const { slug, singular } = kind;

  it("are hidden by the third verified neighbor, once, and their owner is told kindly, once", async () => {
    const id = await make();
    const before = await pointsOf(people.author);
    await reportedBy(2, id);
    expect(await report(people.reporter, slug, id)).toMatchObject({ ok: true });
    expect(await statusOf(id)).toBe("approved");
    const third = await resident();
    expect(await report(third, slug, id)).toMatchObject({ ok: true, to: kind.list ?? "/neighborhoods" });
    expect(await statusOf(id)).toBe("hidden");
    expect(await hidingOf(id)).toMatchObject({ contentType: slug, hiddenBy: "reports", authorId: people.author.id });
    expect(await pointsOf(people.author)).toBe(before - 10);
    expect(await report(await resident(), slug, id)).toMatchObject({ status: 404 });
    const mails = await porch().mailsTo(people.author.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toMatch(new RegExp(`^Hidden until somebody looks: your ${singular.toLowerCase()} “`));
    expect(mails[0]?.text).toContain("/hidden?of=content");
    for (const word of [third.id, third.fullName, "spam"]) expect(mails[0]?.text).not.toContain(word);
    expect(await ledgerLines()).toEqual(["hidden by reports by verified neighbors"]);
    // Its owner reads why, admins as well, and nobody else finds it there.
    expect(await listed(people.author)).toMatchObject([
      {
        contentId: id,
        isOwn: true,
        canShow: false,
        path: kind.pathOf(id),
        notice: { decided: expect.stringMatching(/^Three verified neighbors/), rule: null, appeal: null },
      },
    ]);
    expect(await listed(people.admin, true)).toMatchObject([{ contentId: id, isOwn: false, canShow: true }]);
    for (const one of [third, await porch().member()]) expect(await listed(one)).toEqual([]);
    expect(await tab("hidden")).toMatchObject([{ id, status: "hidden" }]);
    expect(await tab("approved")).toEqual([]);
    const { rows } = await listCases(asking(people.admin, true), { status: "open", page: 1 });
    expect(rows).toMatchObject([{ hidden: { isByReports: true }, path: kind.pathOf(id) }]);
    expect(rows[0]?.offered).toEqual(expect.arrayContaining(["none", "change", "warn", "hide", "remove"]));
  });

  it.each(["none", "warn", "change"] as const)(
    "come back by “%s”, with their points, once and for all",
    async (decision) => {
      const id = await make();
      const before = await pointsOf(people.author);
      const [first] = await reportedBy(3, id);
      expect(await decide(await reportIdOf(first, id), decision)).toMatchObject({ ok: true });
      expect(await statusOf(id)).toBe("approved");
      expect(await hidingOf(id)).toBeUndefined();
      expect(await pointsOf(people.author)).toBe(before);
      await reportedBy(3, id);
      expect(await statusOf(id)).toBe("approved");
      if (!kind.approved.edit) return;
      // Those who reported it before count: one more is enough for what was edited.
      expect(await edit(id)).toMatchObject({ ok: true });
      await reportedBy(1, id);
      expect(await statusOf(id)).toBe("hidden");
    },
  );

  it("are hidden by a decision with reasons, until a day, and come back by themselves", async () => {
    const id = await make();
    const before = await pointsOf(people.author);
    await hiddenByDecision(id, "3");
    expect(await hidingOf(id)).toMatchObject({ hiddenBy: "decision", until: expect.any(Date) });
    expect(await subjectsTo(people.author)).toEqual([expect.stringMatching(/^Hidden: your /)]);
    const [own] = await listed(people.author);
    expect(own?.notice).toMatchObject({
      decided: expect.stringMatching(/ until \w+ \d+, \d{4}\.$/),
      rule: { path: expect.any(String) },
    });
    expect(own?.notice.appeal).toMatchObject({ to: expect.stringMatching(/^\/appeal\//), label: "Appeal" });
    expect((await listed(people.admin, true))[0]?.notice.appeal).toBeNull();
    await showWhatIsOver();
    expect(await statusOf(id)).toBe("hidden");
    await showWhatIsOver(inDays(4));
    expect(await statusOf(id)).toBe("approved");
    expect(await hidingOf(id)).toBeUndefined();
    expect(await pointsOf(people.author)).toBe(before);
    expect((await subjectsTo(people.author)).at(-1)).toMatch(/^Back where it stood: your /);
    expect(await ledgerLines()).toContain("shown again by the end of its time");
  });

  it("are shown again by an admin who read the last edit, and neither shared nor reported them", async () => {
    const id = await make();
    await hiddenByDecision(id);
    expect(await show(people.author, id)).toMatchObject({ status: 403 });
    expect(await show(await porch().member(), id)).toMatchObject({ status: 404 });
    expect(await edit(id)).toMatchObject({
      ok: true,
      toast: { text: "Neighbors don’t see it until an admin has read it again." },
    });
    expect(await rowOf(id)).toMatchObject({ status: "hidden", edits: 1 });
    expect(await show(people.admin, id)).toMatchObject({ status: 409, toast: { title: "Changed meanwhile" } });
    expect(await statusOf(id)).toBe("hidden");
    expect(await listed(people.admin, true)).toMatchObject([{ state: "1", isEdited: true }]);
    expect(await show(people.admin, id, "1")).toMatchObject({ ok: true });
    expect(await rowOf(id)).toMatchObject({ status: "approved", changed_from: null });
    expect((await subjectsTo(people.author)).at(-1)).toMatch(/^Back where it stood: your /);
    expect(await show(people.admin, id, "1")).toMatchObject({ status: 404 });

    const other = await make();
    const partial = await porch().member({ admin: true });
    expect(await report(partial, slug, other)).toMatchObject({ ok: true });
    await reportedBy(3, other);
    expect(await statusOf(other)).toBe("hidden");
    expect(await show(partial, other)).toMatchObject({ status: 403 });
  });

  it("become public by nothing that their owner or the queue does", async () => {
    const id = await make();
    await hiddenByDecision(id);
    expect(await edit(id)).toMatchObject({ ok: true });
    const decision = (seen: string, verdict: string) =>
      porch().send(people.admin, "moderation.decide", { kind: slug, id, seen, decision: verdict, note: "" });
    for (const seen of ["hidden", "hidden+1", "approved", "approved+1"])
      for (const verdict of ["approved", "rejected"])
        expect(await decision(seen, verdict)).toMatchObject({
          status: 409,
          toast: { text: expect.stringContaining("This is hidden") },
        });
    const many = { kind: slug, items: [`${id}:hidden+1`], decision: "approved", note: "" };
    expect(await porch().send(people.admin, "moderation.decide-many", many)).toMatchObject({ status: 409 });
    const all = { kind: slug, status: "all", q: "", category: "", neighborhood: "", by: "", decision: "approved" };
    await porch().send(people.admin, "moderation.decide-matching", {
      ...{ ...all, reason: "", note: "", seen: "99", seenAt: new Date(Date.now() + 1000).toISOString() },
    });
    expect(await statusOf(id)).toBe("hidden");
    expect(await hidingOf(id)).toBeDefined();
  });

  it("wait for an admin where their owner edited what no owner changes once it is approved", async () => {
    const id = await make();
    const before = await pointsOf(people.author);
    await hiddenByDecision(id, "1");
    await edit(id);
    await showWhatIsOver(inDays(2));
    expect(await statusOf(id)).toBe(kind.approved.edit ? "approved" : "pending");
    expect(await pointsOf(people.author)).toBe(kind.approved.edit ? before : before - 10);
    expect(await hidingOf(id)).toBeUndefined();
    expect((await tab("changed")).map((row) => row.id)).toEqual(kind.approved.edit ? [id] : []);
  });

  it.each([false, true])(
    "come back by an appeal that is granted, also where somebody showed them before: %s",
    async (isShown) => {
      const id = await make();
      await hiddenByDecision(id);
      const [own] = await listed(people.author);
      const about = String(own?.notice.appeal?.to).replace("/appeal/", "");
      expect(
        await porch().send(people.author, "reports.appeal", { reportId: about, text: "It was only about goats" }),
      ).toMatchObject({ ok: true });
      const [row] = await porch().db.select({ id: appeals.id }).from(appeals);
      const second = await porch().member({ admin: true });
      if (isShown) expect(await show(people.admin, id)).toMatchObject({ ok: true });
      const granted = { appealId: String(row?.id), outcome: "granted", answer: "We read it again.", rule: "" };
      expect(await porch().send(second, "reports.decide-appeal", granted)).toMatchObject({ ok: true });
      expect(await statusOf(id)).toBe("approved");
    },
  );

  it("are turned down when they are removed, and never stand in between", async () => {
    const id = await make();
    const before = await pointsOf(people.author);
    const [first] = await reportedBy(3, id);
    expect(await decide(await reportIdOf(first, id), "remove")).toMatchObject({ ok: true });
    expect(await statusOf(id)).toBe("rejected");
    expect(await hidingOf(id)).toBeUndefined();
    expect(await pointsOf(people.author)).toBe(before - 10 - 20);
  });

  it("go with what hides them when they are withdrawn, and lose their name when their owner leaves", async () => {
    const [withdrawn, left] = [await make(), await make()];
    for (const id of [withdrawn, left]) await hiddenByDecision(id);
    const answer = await porch().send(people.author, "submissions.withdraw", {
      kind: slug,
      id: withdrawn,
      from: "list",
    });
    // What neighbors added to a place is not its owner's to take away, whether it is hidden or not.
    expect(answer).toMatchObject(kind.approved.withdraw ? { ok: true } : { status: 409 });
    expect(await hidingOf(withdrawn)).toEqual(kind.approved.withdraw ? undefined : expect.anything());
    if (!kind.approved.withdraw) await show(people.admin, withdrawn);
    await porch().givePassword(people.author);
    expect(await porch().send(people.author, "profiles.delete", { password: goodPassword })).toMatchObject({
      ok: true,
    });
    expect(await rowOf(left)).toMatchObject({ status: "hidden", owner_id: null });
    expect(await hidingOf(left)).toMatchObject({ authorId: null });
    expect(await listed(people.admin, true)).toMatchObject([{ contentId: left, author: { id: null } }]);
    expect(await show(people.admin, left)).toMatchObject({ ok: true });
    expect(await rowOf(left)).toMatchObject({ status: "approved", owner_id: null });
  });

  it.runIf(kind.deletedBy)("that an admin deletes for good leave nothing that hides them", async () => {
    const id = await make("hidden");
    const answer = await porch().send(people.admin, kind.remove, {
      [kind.idField]: id,
      from: "admin",
      ...givenReasons,
    });
    expect([answer.ok, await hidingOf(id)]).toEqual([true, undefined]);
  });

  it.runIf(kind.deletedBy)(
    "are deleted by an admin who shared them only where every owner may take them away",
    async () => {
      const id = await make("hidden");
      await porch().rows(sql`insert into roles (member_id, role) values (${people.author.id}, 'admin')`);
      const remove = () => porch().send(people.author, kind.remove, { [kind.idField]: id, from: "admin" });
      const hidden = { status: 403, toast: { title: "It is hidden for now" } };
      expect((await tab("hidden", people.author))[0]?.deletion === undefined).toBe(!kind.approved.withdraw);
      expect((await tab("hidden"))[0]?.deletion).toBeDefined();
      expect(await remove()).toMatchObject(kind.approved.withdraw ? { ok: true } : hidden);
      expect(await statusOf(id)).toBe(kind.approved.withdraw ? undefined : "hidden");
    },
  );

  it("that a process of the version before decided are not hidden any more, and swept up", async () => {
    const id = await make("hidden");
    await porch().rows(sql`update ${sql.identifier(kind.table)} set approval_status = 'approved' where id = ${id}`);
    expect(await listed(people.admin, true)).toEqual([]);
    await forgetWhatIsGone(porch().dependencies);
    expect(await hidingOf(id)).toBeUndefined();
    await porch().rows(sql`update ${sql.identifier(kind.table)} set approval_status = 'pending' where id = ${id}`);
  });
});
