import { expect, it } from "vitest";
import { onEachEngine } from "./support/porchlight";
import { upgraded } from "./support/upgraded";

const id = (number: number) => `8f14e45f-ceea-4670-a1b2-00000000000${number}`;
const [ana, locked, open, removed, removal] = [1, 2, 3, 4, 5].map(id);

const decided = (thread: string | undefined, content: string, decision: string, at: string, until = "null") => `
  insert into cases (content_type, content_id, thread_id, thread_title, board_id, board_name, author_id, content, decision, decided_as,
      decided_at, until) values
    ('thread', '${thread}', '${thread}', 'Goats', 1, 'Rides', '${ana}', '${content}', '${decision}', 'admin', '${at}', ${until});
`;

/** Of the version before: a pause on a board that is shorter than one that was ended, and locks that were ended and not. */
const before = `
  insert into accounts (id, email, name, area_code, phone_number) values ('${ana}', 'ana@porch.test', 'Ana', '512', '');
  insert into members (id, username, full_name, verified) values ('${ana}', 'ana', 'Ana', true);
  insert into boards (id, name, description) overriding system value values (1, 'Rides', 'All of them');
  insert into threads (id, board_id, position, title, content, last_activity_at, locked_at) values
    ('${locked}', 1, 1, 'Goats', 'Goats', now(), '2026-02-01'), ('${open}', 1, 2, 'Goats', 'Goats', now(), null);
  insert into removals (id, board_id, content_type, content_id, thread_id, is_upheld) values
    ('${removal}', 1, 'thread', '${removed}', '${removed}', false);
  insert into removed_threads (id, removal_id, position, title, content, last_position, locked_at, created_at) values
    ('${removed}', '${removal}', 3, 'Goats', 'Goats', 0, now(), now());
  insert into pauses (member_id, board_id, until) values ('${ana}', 1, date_trunc('day', now()) + interval '3 days');
${decided(locked, "locked earlier", "lock", "2026-01-01")}
${decided(locked, "locks", "lock", "2026-02-01")}
${decided(open, "locked once", "lock", "2026-01-01")}
${decided(removed, "locks what is removed", "lock", "2026-01-01")}
${decided(open, "pauses", "pause-board", "2026-01-01", "date_trunc('day', now()) + interval '3 days'")}
${decided(open, "paused longer", "pause-board", "2026-01-02", "date_trunc('day', now()) + interval '9 days'")}
${decided(open, "paused everywhere", "pause-site", "2026-01-03", "date_trunc('day', now()) + interval '2 days'")}
${decided(open, "is over", "pause-site", "2026-01-04", "now() - interval '2 days'")}
`;

onEachEngine("a database in which pauses and locks were no case's", (engine) => {
  const { rows } = upgraded(engine, "0045_suggested_edits", before);

  it("knows which cases ended, and lets every lock and pause that holds be ended by one", async () => {
    const found = await rows("select content from cases where ended_at is null order by decided_at, content");
    expect(found.map(({ content }) => content)).toEqual(["locks what is removed", "pauses", "is over", "locks"]);
  });
});
