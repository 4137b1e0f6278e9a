import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { firstRules } from "~/domain/house-rules/first-rules";
import { currentHouseRules, findHouseRules, findRule } from "~/domain/house-rules/queries.server";
import { houseRulesVersions } from "~/domain/house-rules/table.server";
import { members } from "~/platform/accounts/table.server";
import { atOnce, winners } from "../../../tests/support/at-once";
import type { Person } from "../../../tests/support/cast";
import { houseRulesForm, rowsOf } from "../../../tests/support/house-rules";
import { onEachEngine, withPorchlight } from "../../../tests/support/porchlight";
import type { Values } from "../../../tests/support/send";

onEachEngine("house rules", (engine) => {
  const porch = withPorchlight({ engine });
  let admin: Person;
  beforeAll(async () => {
    admin = await porch().member({ admin: true });
  });

  const publish = async (values: Values, who = admin) =>
    porch().send(who, "house-rules.publish", { ...(await houseRulesForm(porch())), ...values });
  const current = () => currentHouseRules(porch());

  it("are there before any admin wrote some, and are published as version 1", async () => {
    expect(await current()).toEqual({ version: 0, publishedAt: null, changed: null, rules: firstRules });
    const answer = await publish({ title1: "Talk as on a porch", changed: "A better title." });
    expect(answer).toMatchObject({ ok: true, toast: { title: "House rules published" } });
    const { version, changed, rules } = await current();
    expect({ version, changed }).toEqual({ version: 1, changed: "A better title." });
    expect(rules[0]).toMatchObject({ key: firstRules[0]?.key, title: "Talk as on a porch" });
    expect(rules.slice(1)).toEqual(firstRules.slice(1));
  });

  it("are cited as they stood, however they read today", async () => {
    const { version, rules } = await current();
    const [rule] = rules;
    if (!rule) throw new Error("No rule");
    await publish({ title1: "Now another one", text1: "Something else." });
    await publish({ key1: "", title1: "", text1: "" });
    expect((await current()).rules.map(({ key }) => key)).not.toContain(rule.key);
    expect(await findRule(porch(), { version, key: rule.key })).toEqual(rule);
    expect(await findRule(porch(), { version: 0, key: rule.key })).toEqual(firstRules[0]);
    expect(await findRule(porch(), { version: version + 2, key: rule.key })).toBeUndefined();
    expect(await findRule(porch(), { version: 900, key: rule.key })).toBeUndefined();
    expect((await findHouseRules(porch(), version))?.rules).toEqual(rules);
    expect(await findHouseRules(porch(), 900)).toBeUndefined();
  });

  it("give a new rule a key that no rule ever had", async () => {
    const { rules } = await current();
    const [at, next] = [rules.length + 1, rules.length + 2];
    const said = { [`text${at}`]: "Again.", [`text${next}`]: "لطفاً" };
    await publish({ [`title${at}`]: "Kind words!", [`title${next}`]: "كن لطيفا", ...said });
    const keys = (await current()).rules.map(({ key }) => key);
    expect(keys.slice(-2)).toEqual(["kind-words-2", "rule"]);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it("stand in the order of their places, where a page without script says one", async () => {
    const { rules } = await current();
    await publish({ place1: "2", place2: "1" });
    const [first, second] = (await current()).rules;
    expect([second?.key, first?.key]).toEqual(rules.slice(0, 2).map(({ key }) => key));
  });

  it("make room where two are to stand at one place: above one that moved up, below one that moved down", async () => {
    const { rules } = await current();
    const titlesAfter = async (places: Values) => {
      await publish({ ...rowsOf(rules), ...places });
      const after = (await current()).rules.slice(0, 3);
      return after.map(({ key }) => rules.findIndex((rule) => rule.key === key) + 1);
    };
    const asTheyStand = { place1: "1", place2: "2", place3: "3" };
    expect(await titlesAfter({ ...asTheyStand, place3: "1" })).toEqual([3, 1, 2]);
    expect(await titlesAfter({ ...asTheyStand, place1: "3" })).toEqual([2, 3, 1]);
  });

  it("are published by one of many at once; the others are told, and may then publish theirs over it", async () => {
    const { version } = await current();
    const form = await houseRulesForm(porch());
    const answers = await atOnce(12, (index) =>
      porch().send(admin, "house-rules.publish", { ...form, title1: `Of admin ${index}` }),
    );
    expect(winners(answers)).toHaveLength(1);
    const told = answers.filter(({ ok }) => !ok).map(({ status, toast }) => [status, toast?.title]);
    expect(told).toEqual(Array.from({ length: 11 }, () => [409, "Not published"]));
    expect((await current()).version).toBe(version + 1);
    const mine = { ...form, title1: "Mine after all", seen: String(version + 1) };
    expect(await porch().send(admin, "house-rules.publish", mine)).toMatchObject({ ok: true });
    expect((await current()).rules[0]?.title).toBe("Mine after all");
  });

  it.each([
    "update house_rules set title = 'x'",
    "delete from house_rules",
    "truncate house_rules cascade",
    "update house_rules_versions set changed = 'x'",
    "update house_rules_versions set published_by = null, version = version + 100",
    "update house_rules_versions set published_by = gen_random_uuid()",
    "delete from house_rules_versions",
    "truncate house_rules_versions cascade",
  ])("stay as they were published, whoever writes: %s", async (statement) => {
    const before = await current();
    const error = await porch()
      .db.execute(sql.raw(statement))
      .then(
        () => undefined,
        (thrown: Error) => String(thrown.cause ?? thrown),
      );
    expect(error).toContain("published house rules stay as they are");
    expect(await current()).toEqual(before);
  });

  it("stay when who published them is erased", async () => {
    const leaving = await porch().member({ admin: true });
    await publish({ title1: "My last one" }, leaving);
    const before = await current();
    await porch().db.delete(members).where(sql`id = ${leaving.id}`);
    expect(await current()).toEqual(before);
    const [row] = await porch()
      .db.select({ by: houseRulesVersions.publishedBy })
      .from(houseRulesVersions)
      .where(sql`version = ${before.version}`);
    expect(row).toEqual({ by: null });
  });

  describe("refuse", () => {
    const odd: [what: string, values: Values, field: string | undefined][] = [
      ["a title without a text", { title9: "Only a title" }, "text9"],
      ["a text without a title", { text9: "Only a text" }, "title9"],
      ["a title that is too long", { title1: "x".repeat(81) }, "title1"],
      ["a text that is too long", { text1: "x".repeat(801) }, "text1"],
      ["saying nothing of what changed", { title1: "Changed", changed: " " }, "changed"],
      ["characters that turn the direction", { title1: "a\u202Eb" }, "title1"],
      ["a key that no rule ever had", { key1: "made-up", title1: "Changed" }, undefined],
      ["a key that is none", { key1: "<b>", title1: "Changed" }, "key1"],
      ["one key twice", { key1: "private-stays-private", key2: "private-stays-private" }, "title1"],
      ["a place that is none", { place1: "21", title1: "Changed" }, "place1"],
      ["a rule beyond the last row", { title21: "One more", text21: "One more" }, undefined],
      ["what stands already", {}, undefined],
    ];
    it.each(odd)("%s", async (_what, values, field) => {
      const { version } = await current();
      const answer = await publish(values);
      expect(answer).toMatchObject({ ok: false, status: 400 });
      if (field) expect(Object.keys(answer.errors ?? {})).toContain(field);
      expect((await current()).version).toBe(version);
    });

    it("no rule at all, and 200 of them", async () => {
      const form = await houseRulesForm(porch());
      const rows = Object.keys(form).filter((name) => /^(key|title|text)\d/.test(name));
      expect(await publish(Object.fromEntries(rows.map((name) => [name, ""])))).toMatchObject({ status: 400 });
      const many = Array.from({ length: 200 }, (_, index) => [`title${index + 1}`, `Rule ${index + 1}`]);
      expect(await publish(Object.fromEntries(many))).toMatchObject({ status: 400 });
    });
  });
});
