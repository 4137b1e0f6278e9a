import { expect, it } from "vitest";
import { firstRules } from "~/domain/house-rules/first-rules";
import { firstRule } from "../support/house-rules";
import type { Values } from "../support/send";
import { createStatements } from "./scene";

const { porch, people, stated } = createStatements();

const titles = ["Goat yoga", "Goat chess"] as const;

/** What turns several down at once, of one author. */
const ways: Record<string, (ids: readonly string[]) => Values> = {
  "moderation.decide-many": (ids) => ({
    kind: "events",
    items: ids.map((id) => `${id}:pending`),
    decision: "rejected",
  }),
  "moderation.decide-matching": (ids) => ({
    ...{ kind: "events", status: "pending", q: "", category: "", neighborhood: "", by: people.author.id },
    ...{ seenAt: new Date(Date.now() + 1000).toISOString(), seen: String(ids.length), decision: "rejected" },
  }),
  "members.reject-and-ban": () => ({ memberId: people.author.id, seen: "member" }),
};

it.each(Object.keys(ways))("%s tells each by which house rule, with a copy of its own", async (command) => {
  const made = await Promise.all(
    titles.map((title) =>
      porch().event({ owner: people.author, approvalStatus: "pending", title, description: `${title}, with hay` }),
    ),
  );
  const send = (rule: string) =>
    porch().send(people.admin, command, { ...ways[command]?.(made.map(({ id }) => id)), reason: "", note: "", rule });
  expect(await send("0:no-goats")).toMatchObject({ status: 400, errors: { rule: "Please reload the page" } });
  expect(await stated(people.author)).toEqual([]);
  expect(await send(firstRule)).toMatchObject({ ok: true });
  const rejected = (await stated(people.author)).filter(({ action }) => action === "reject");
  expect(rejected.map(({ title }) => title).sort()).toEqual([...titles].sort());
  for (const { title, content, ruleKey, note } of rejected) {
    expect({ ruleKey, note }).toEqual({ ruleKey: firstRules[0]?.key, note: "" });
    expect(content).toMatch(new RegExp(`${title}, with hay$`));
  }
});
