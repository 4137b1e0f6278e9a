import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { showWhatIsOver } from "~/features/boards/hidden/jobs.server";
import { recountReputation } from "~/features/profiles/reputation.server";
import { createRounds, winners } from "./support/at-once";
import { goodPassword, type Person } from "./support/cast";
import { firstRule } from "./support/house-rules";
import { onPostgres, withPorchlight } from "./support/porchlight";
import { type SubmissionKind, submissionKinds } from "./support/submissions";

/** What hides, shows, edits, withdraws and decides on one submission at the same moment. */
onPostgres("hidden submissions at once", (engine) => {
  const porch = withPorchlight({ engine });
  const { inRounds } = createRounds(porch);
  let kind: SubmissionKind;
  let owner: Person;
  let admin: Person;
  let other: Person;
  let id: string;

  /** Every kind has its turn. */
  async function begin(round: number) {
    kind = submissionKinds[round % submissionKinds.length] as SubmissionKind;
    [owner, admin, other] = [
      await porch().member(),
      await porch().member({ admin: true }),
      await porch().member({ admin: true }),
    ];
    id = (await kind.make(porch(), owner, "approved")).id;
  }

  const report = (who: Person) =>
    porch().send(who, "reports.send", { contentType: kind.slug, contentId: id, reason: "spam" });
  const residents = (count: number) =>
    Promise.all(Array.from({ length: count }, () => porch().member({ resident: true })));
  async function decide(decision: string, by = admin, more: object = {}) {
    const [row] = await porch().rows(
      sql`select id from cases where content_id = ${id} order by created_at desc limit 1`,
    );
    const reasons = { rule: firstRule, note: "Goats" };
    return porch().send(by, "reports.decide", { caseId: String(row?.id), decision, ...reasons, ...more });
  }
  const show = (by: Person, seen = "0") =>
    porch().send(by, "hidden.show-content", { contentType: kind.slug, contentId: id, seen });
  const edit = async () => porch().send(owner, kind.edit, { [kind.idField]: id, ...(await kind.told(porch())) });
  async function status() {
    const [row] = await porch().rows(sql`select approval_status from ${sql.identifier(kind.table)} where id = ${id}`);
    return row?.approval_status;
  }

  /** What is hidden has one row that says so, and no other has; points are what a count from scratch gives. */
  async function allAgrees() {
    await porch().settled();
    const rows = await porch().rows(sql`select content_id as id from hidings`);
    const hidden = await Promise.all(
      submissionKinds.map(({ table }) =>
        porch().rows(sql`select id from ${sql.identifier(table)} where approval_status = 'hidden'`),
      ),
    );
    expect(rows.map((row) => row.id).sort()).toEqual(
      hidden
        .flat()
        .map((row) => row.id)
        .sort(),
    );
    const stuck = await porch().rows(sql`select content_id from hidings h where hidden_by = 'reports'
      and not exists (select from cases c where c.content_id = h.content_id and c.decided_at is null)`);
    expect(stuck).toEqual([]);
    expect(await recountReputation(porch().db)).toBe(0);
  }

  inRounds("three reports at once hide once and tell once", async () => {
    for (let turn = 0; turn < submissionKinds.length; turn++) {
      await begin(turn);
      const answers = await Promise.all((await residents(3)).map(report));
      expect(winners(answers)).toHaveLength(3);
      expect(await status()).toBe("hidden");
      await allAgrees();
      expect(await porch().mailsTo(owner.email)).toHaveLength(1);
      expect(await decide("none")).toMatchObject({ ok: true });
      await allAgrees();
    }
  });

  inRounds("the third report beside a decision leaves nothing hidden that nobody looks at", async (round) => {
    await begin(round);
    const [first, second, third] = (await residents(3)) as [Person, Person, Person];
    await report(first);
    await report(second);
    const decision = ["none", "warn", "hide", "remove"][round % 4] ?? "none";
    const [decided, reported] = await Promise.all([decide(decision), report(third)]);
    expect(decided.ok).toBe(true);
    expect([200, 404]).toContain(reported.ok ? 200 : reported.status);
    expect(await status()).toBe({ none: "approved", warn: "approved", hide: "hidden", remove: "rejected" }[decision]);
    await allAgrees();
    await porch().rows(sql`delete from hidings`);
    await porch().rows(sql`update ${sql.identifier(kind.table)} set approval_status = 'rejected' where id = ${id}`);
    await recountReputation(porch().db);
  });

  inRounds("hiding beside a rejection, an edit and a withdrawal of its owner ends in one state", async (round) => {
    for (let turn = 0; turn < submissionKinds.length; turn++) {
      await begin(round + turn);
      const [first, second, third] = (await residents(3)) as [Person, Person, Person];
      await report(first);
      await report(second);
      const reject = { kind: kind.slug, id, seen: "approved", decision: "rejected", note: "" };
      const answers = await Promise.all([
        report(third),
        porch().send(admin, "moderation.decide", reject),
        edit(),
        porch().send(owner, "submissions.withdraw", { kind: kind.slug, id, from: "list" }),
      ]);
      for (const { ok, status: code } of answers) expect(ok || code).toBeOneOf([true, 403, 404, 409]);
      await allAgrees();
      await decide("none");
      await allAgrees();
    }
  });

  inRounds(
    "showing again, a decision, an edit, a removal and leaving beside one another end in one state",
    async (round) => {
      for (let turn = 0; turn < submissionKinds.length; turn++) {
        await begin(round + turn);
        for (const who of await residents(3)) await report(who);
        await porch().givePassword(owner);
        const answers = await Promise.all([
          show(admin),
          show(other),
          edit(),
          decide(["none", "hide", "remove"][turn % 3] ?? "none"),
          showWhatIsOver(porch().dependencies, new Date()).then(() => ({ ok: true, status: 200 })),
        ]);
        for (const { ok, status: code } of answers) expect(ok || code).toBeOneOf([true, 403, 404, 409]);
        await allAgrees();
        await Promise.all([
          porch().send(owner, "profiles.delete", { password: goodPassword }),
          show(admin, "1"),
          show(other),
          decide("none"),
        ]);
        await allAgrees();
        await decide("none");
        await allAgrees();
      }
    },
  );

  inRounds("what ends by itself and is shown by hand at that moment is shown once", async (round) => {
    await begin(round);
    await report(await porch().member());
    expect(await decide("hide", admin, { days: "1" })).toMatchObject({ ok: true });
    await porch().rows(sql`update hidings set until = now() - interval '1 second' where content_id = ${id}`);
    await porch().rows(sql`delete from ledger_waiting`);
    await Promise.all([
      showWhatIsOver(porch().dependencies, new Date()),
      show(other),
      showWhatIsOver(porch().dependencies, new Date()),
    ]);
    expect(await status()).toBe("approved");
    const lines = await porch().rows(sql`select 1 from ledger_waiting where outcome = 'shown again'`);
    expect(lines).toHaveLength(1);
    await allAgrees();
  });
});
