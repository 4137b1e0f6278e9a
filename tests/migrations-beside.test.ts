import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { onEachEngine } from "./support/porchlight";
import { upgraded } from "./support/upgraded";

const [ana, ben, goats, sheep] = [1, 2, 3, 4].map((number) => `8f14e45f-ceea-4670-a1b2-00000000000${number}`);

/** Of the version before cases. */
const before = `
  insert into accounts (id, email, name, area_code, phone_number) values
    ('${ana}', 'ana@porch.test', 'Ana', '512', ''), ('${ben}', 'ben@porch.test', 'Ben', '512', '');
  insert into members (id, username, full_name, verified) values ('${ana}', 'ana', 'Ana', true), ('${ben}', 'ben', 'Ben', true);
`;

onEachEngine("a process of the version before, on a database of this one", (engine) => {
  const { rows } = upgraded(engine, "0036_blocks_and_mutes", before);

  /** As that version writes it. */
  const report = (reporter: string | undefined, content: string | undefined) =>
    rows(`
      insert into reports (id, reporter_id, content_type, content_id, thread_id, thread_title, board_name, content, reason)
      values (default, '${reporter}', 'reply', '${content}', '${content}', 'Goats', 'Rides', 'All of it', 'spam')
      on conflict do nothing returning id`);
  const casesOf = (content: string | undefined) =>
    rows(`
      select decision, decided_as as role, rule_key as rule,
        (select count(*)::int from reports r where r.case_id = c.id) as reports
      from cases c where content_id = '${content}'`);

  it("reports into the open case, ends it with its last report, and reports nothing twice", async () => {
    expect(await report(ana, goats)).toHaveLength(1);
    expect(await report(ben, goats)).toHaveLength(1);
    expect(await report(ben, goats)).toHaveLength(0);
    const open = { decision: null, role: null, rule: null, reports: 2 };
    expect(await casesOf(goats)).toEqual([open]);
    await rows(`update reports set status = 'dismissed', decided_at = now() where reporter_id = '${ana}'`);
    expect(await casesOf(goats)).toEqual([open]);
    await rows(`
      update reports set status = 'upheld', decided_at = now(), rule_version = 0, rule_key = 'kind-words'
      where reporter_id = '${ben}'`);
    const ended = { decision: "remove", role: "admin", rule: "kind-words", reports: 2 };
    expect(await casesOf(goats)).toEqual([ended]);
    expect(await report(ana, goats)).toHaveLength(0);
    expect(await casesOf(goats)).toEqual([ended]);
  });

  it("finds, writes and decides appeals where they were", async () => {
    const [reported] = await report(ana, sheep);
    const appeal = `
      insert into report_appeals (id, report_id, content_id, decision_at, member_id, side, text, created_at)
      values (default, '${reported?.id}', '${sheep}', '2026-01-01', '${ana}', 'reporter', 'Look again', default)
      on conflict do nothing returning id`;
    expect(await rows(appeal)).toHaveLength(1);
    expect(await rows(appeal)).toHaveLength(0);
    await rows("update report_appeals set decided_at = now(), outcome = 'granted', answer = 'You are right'");
    expect(await rows("select text, answer, statement_id from appeals")).toEqual([
      { text: "Look again", answer: "You are right", statement_id: null },
    ]);
    expect(await rows("select text from report_appeals for update")).toEqual([{ text: "Look again" }]);
  });
});

/** What the version before would miss, or could no longer write. */
const takesAway = [
  /\bRENAME\b/,
  /\bDROP (TABLE|COLUMN|VIEW)\b/,
  /\bSET NOT NULL\b/,
  /\bSET DATA TYPE\b/,
  /\bADD COLUMN (?!.*DEFAULT).*NOT NULL/,
];

it("takes nothing away that the version before reads or writes, or says why it can", () => {
  const since = readdirSync("drizzle").filter((name) => name.endsWith(".sql") && name > "0042");
  expect(since).not.toHaveLength(0);
  const found = since.flatMap((name) =>
    readFileSync(`drizzle/${name}`, "utf8")
      .split("--> statement-breakpoint")
      .filter((statement) => takesAway.some((pattern) => pattern.test(statement)) && !/^-- Beside: \S/m.test(statement))
      .map((statement) => `${name}: ${statement.trim().slice(0, 80)}`),
  );
  expect(found).toEqual([]);
});
