import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { citedAs } from "~/domain/house-rules/cited-rule";
import { firstRules } from "~/domain/house-rules/first-rules";
import { statements } from "~/domain/statements/table.server";
import { createDesk, undoSeconds } from "./support/decisions";
import { makeHappyHour } from "./support/happy-hours";
import { emptyCity, withPorchlight } from "./support/porchlight";

describe("mails about decisions that can be undone", () => {
  const porch = withPorchlight({ config: { undoSeconds } });
  beforeEach(() => emptyCity(porch()));
  const { pending, decide, undo, undoable, holdEnds } = createDesk(porch);

  it("one mail tells of all that was decided for one member, by whomever, as it was decided last", async () => {
    const owner = await porch().member();
    const admins = [await porch().member({ admin: true }), await porch().member({ admin: true })] as const;
    const [a, b, c] = [
      await pending({ owner, title: "Goat yoga" }),
      await pending({ owner, title: "Chess" }),
      await pending({ owner, title: "Kites" }),
    ];
    const deal = await makeHappyHour(porch(), { owner, approvalStatus: "pending", restaurantName: "Night Heron" });
    await decide(admins[0], a.id, "approved");
    await decide(admins[1], b.id, "approved");
    await decide(admins[0], b.id, "rejected", { seen: "approved", note: "Not in the rain." });
    await decide(admins[0], c.id, "approved");
    await undo(admins[0]);
    await decide(admins[1], deal.id, "approved", { kind: "happy-hours" });
    await holdEnds();
    const [mail, ...others] = await porch().mailsTo(owner.email);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe("3 submissions of yours: decided");
    expect(mail?.text).toContain(`
Approved, and neighbors can see it now:
• Goat yoga (event)
• Night Heron (happy hour)

Read by an admin, and not published:
• Chess (event)

The note: “Not in the rain.”

`);
    expect(mail?.text).toMatch(/The house rules:\nhttps?:\/\/\S+\/rules\n/);
    expect(mail?.text).not.toContain("Kites");
  });

  it("those that were turned down by different rules stand apart, each rule is told once, and undoing leaves nothing", async () => {
    const [owner, admin] = [await porch().member(), await porch().member({ admin: true })];
    const [rule, other] = firstRules.map(({ key }) => citedAs({ version: 0, key }));
    const [a, b, c, d] = [
      await pending({ owner, title: "Goat yoga" }),
      await pending({ owner, title: "Chess" }),
      await pending({ owner, title: "Kites" }),
      await pending({ owner, title: "Owls" }),
    ];
    await decide(admin, d.id, "rejected", { rule });
    expect(await porch().db.$count(statements)).toBe(1);
    await undo(admin);
    expect(await porch().db.$count(statements)).toBe(0);
    await decide(admin, a.id, "rejected", { rule });
    await decide(admin, b.id, "rejected", { rule });
    await decide(admin, c.id, "rejected", { rule: other, note: "Strings." });
    const cited = (await porch().db.select().from(statements)).map(({ ruleKey }) => ruleKey);
    expect(cited.sort()).toEqual([0, 0, 1].map((at) => firstRules[at]?.key).sort());
    await holdEnds();
    const [mail] = await porch().mailsTo(owner.email);
    const told = (at: number) => `The house rule: ${firstRules[at]?.title}. ${firstRules[at]?.text}`;
    expect(mail?.text).toContain(`• Goat yoga (event)\n• Chess (event)\n\n${told(0)}\n\nRead by`);
    expect(mail?.text).toContain(`• Kites (event)\n\n${told(1)}\n\nThe note: “Strings.”\n\n`);
    expect(mail?.text.match(/The rule as it stood then: /g)).toHaveLength(2);
    expect(mail?.text).not.toMatch(/The reason:|The house rules:|Owls/);
  });

  /** Only its mail is due now. */
  async function holdEndsOf(decisionId?: string) {
    await porch().db.execute(
      sql`update pgboss.job set start_after = now() where name = 'decisions.tell' and data->>'decisionId' = ${decisionId}`,
    );
    await porch().dependencies.jobs.send(porch().db, "decisions.tell", { decisionId: crypto.randomUUID() });
    await porch().settled();
  }

  it("a mail that was held back for a minute is held back no longer", async () => {
    const [owner, admin] = [await porch().member(), await porch().member({ admin: true })];
    const [a, b] = [await pending({ owner, title: "Goat yoga" }), await pending({ owner })];
    await decide(admin, a.id, "approved");
    const [first] = await undoable(admin);
    await porch().db.execute(
      sql`update decisions set created_at = now() - interval '61 seconds' where id = ${first?.id}`,
    );
    await decide(admin, b.id, "approved");
    await holdEndsOf(first?.id);
    expect(await porch().mailsTo(owner.email)).toMatchObject([{ subject: "Approved: Goat yoga" }]);
  });

  it("a decision that can still be undone holds back the mail about an earlier one, and undoing it lets go of that", async () => {
    const [owner, admin] = [await porch().member(), await porch().member({ admin: true })];
    const [a, b] = [await pending({ owner, title: "Goat yoga" }), await pending({ owner })];
    await decide(admin, a.id, "approved");
    const [first] = await undoable(admin);
    await decide(admin, b.id, "approved");
    await holdEndsOf(first?.id);
    expect(await porch().mailsTo(owner.email)).toEqual([]);
    expect(await undo(admin)).toMatchObject({ ok: true });
    await holdEnds();
    expect(await porch().mailsTo(owner.email)).toMatchObject([{ subject: "Approved: Goat yoga" }]);
  });
});
