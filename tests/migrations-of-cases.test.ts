import { expect, it } from "vitest";
import { onEachEngine } from "./support/porchlight";
import { upgraded } from "./support/upgraded";

const id = (number: number) => `8f14e45f-ceea-4670-a1b2-00000000000${number}`;

/** Of the version before cases: what was reported by several, decided together, and decided one by one. */
const before = `
  insert into reports (id, content_type, content_id, thread_id, thread_title, board_name, content, reason, status,
      rule_version, rule_key, note, decided_at, created_at) values
    ('${id(1)}', 'reply', '${id(7)}', '${id(9)}', 'Goats', 'Rides', 'First', 'spam', 'open', null, null, '', null, '2026-01-01'),
    ('${id(2)}', 'reply', '${id(7)}', '${id(9)}', 'Goats', 'Rides', 'Second', 'other', 'open', null, null, '', null, '2026-01-02'),
    ('${id(3)}', 'thread', '${id(8)}', '${id(8)}', 'More', 'Rides', 'All', 'spam', 'upheld', 0, 'kind-words', 'No', '2026-02-01', '2026-01-03'),
    ('${id(4)}', 'thread', '${id(8)}', '${id(8)}', 'More', 'Rides', 'All', 'spam', 'upheld', 0, 'kind-words', 'No', '2026-02-01', '2026-01-04'),
    ('${id(5)}', 'thread', '${id(8)}', '${id(8)}', 'More', 'Rides', 'All', 'spam', 'dismissed', null, null, '', '2026-01-20', '2026-01-05'),
    ('${id(6)}', 'reply', '${id(7)}', '${id(9)}', 'Goats', 'Rides', 'Zeroth', 'other', 'dismissed', null, null, '', '2026-01-06', '2025-12-05');
`;

onEachEngine("a database of the version before cases", (engine) => {
  const { rows } = upgraded(engine, "0036_blocks_and_mutes", before);

  it("has one for what was reported together, and one for each decision", async () => {
    const found = await rows(`
      select c.content, c.decision, c.decided_as as role, c.rule_key as rule, c.note,
        (select count(*)::int from reports r where r.case_id = c.id) as reports
      from cases c order by c.created_at`);
    expect(found).toEqual([
      { content: "Zeroth", decision: "none", role: "admin", rule: null, note: "", reports: 1 },
      { content: "First", decision: null, role: null, rule: null, note: "", reports: 2 },
      { content: "All", decision: "remove", role: "admin", rule: "kind-words", note: "No", reports: 2 },
      { content: "All", decision: "none", role: "admin", rule: null, note: "", reports: 1 },
    ]);
  });
});
