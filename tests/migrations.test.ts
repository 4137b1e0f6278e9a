import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Handle, openDatabase } from "~/db/client.server";
import { migrate } from "~/db/migrate.server";
import { createTestDatabase, type TestDatabase } from "./support/databases";
import { onEachEngine, rowsOf } from "./support/porchlight";

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

/** The migrations up to the last one that a version knew. */
function upTo(tag: string): string {
  const folder = mkdtempSync(join(tmpdir(), "porchlight-migrations-"));
  folders.push(folder);
  cpSync("drizzle", folder, { recursive: true });
  const path = join(folder, "meta", "_journal.json");
  const journal = JSON.parse(readFileSync(path, "utf8")) as { entries: { tag: string }[] };
  const entries = journal.entries.slice(0, journal.entries.findIndex((entry) => entry.tag === tag) + 1);
  writeFileSync(path, JSON.stringify({ ...journal, entries }));
  return folder;
}

/** A database that an earlier version filled, brought to today's. */
function upgraded(engine: string, tag: string, content: string) {
  let [handle, database]: [Handle?, TestDatabase?] = [];
  const rows = (statement: string) => rowsOf((handle as Handle).db, sql.raw(statement));
  beforeAll(async () => {
    database = engine === "postgres" ? await createTestDatabase() : undefined;
    handle = await openDatabase({ url: database?.url });
    await migrate(handle, upTo(tag));
    for (const statement of content.split(";\n")) if (statement.trim()) await rows(statement);
    await migrate(handle, "drizzle");
  });
  afterAll(async () => {
    await handle?.close();
    await database?.drop();
  });
  return { rows };
}

const [zilker, mueller] = ["8f14e45f-ceea-4670-a1b2-000000000001", "8f14e45f-ceea-4670-a1b2-000000000002"];

/** Of a version in which happy hours held their neighborhood's name, and an admin had deleted one that was in use. */
const before = `
  insert into neighborhoods (id, name) values ('${zilker}', 'Zilker'), ('${mueller}', 'Mueller');
  insert into happy_hours (restaurant_name, neighborhood, address, start_time, end_time, days_of_week, changed_from) values
    ('Low Water', 'Zilker', '12 Barton Springs Rd', '16:00', '18:00', '{Monday}', null),
    ('Night Heron', 'Downtown', '214 Lavaca Court', '16:00', '18:00', '{Monday}', null),
    ('Second Heron', 'Downtown', '215 Lavaca Court', '16:00', '18:00', '{Monday}', null),
    ('Moved', 'Zilker', '1 Porch Lane', '16:00', '18:00', '{Monday}', '{"neighborhood": "Mueller", "address": "2 Porch Lane"}'),
    ('From nowhere', 'Zilker', '3 Porch Lane', '16:00', '18:00', '{Monday}', '{"neighborhood": "Atlantis"}');
  insert into carried_out (actor_id, key, outcome) values ('${zilker}', 'a-key', '{"to": "/boards"}');
  insert into accounts (id, email, name, area_code, phone_number, standing_changes) values
    ('${zilker}', 'ana@porch.test', 'Ana', '512', '', 7);
  insert into members (id, username, full_name, verified) values ('${zilker}', 'ana', 'Ana Porch', true);
  insert into decisions (id, verdict, hold_until) values ('${zilker}', 'approved', now());
  insert into decided_submissions (decision_id, kind, submission_id, status_before, changed_from_before) values
    ('${zilker}', 'happy-hours', '${mueller}', 'pending', '{"neighborhood": "mueller", "address": "2 Porch Lane"}'),
    ('${zilker}', 'restaurants', '${zilker}', 'pending', '{"neighborhood": "Mueller"}');
`;

onEachEngine("a database of the version before terms were the field's", (engine) => {
  const { rows } = upgraded(engine, "0010_standing", before);

  it("keeps the neighborhood of every happy hour, also of one that was deleted", async () => {
    const found = await rows(`
      select h.restaurant_name as name, n.name as place from happy_hours h join neighborhoods n on n.id = h.neighborhood_id
      order by h.restaurant_name`);
    expect(found.map(({ name, place }) => [name, place])).toEqual([
      ["From nowhere", "Zilker"],
      ["Low Water", "Zilker"],
      ["Moved", "Zilker"],
      ["Night Heron", "Downtown"],
      ["Second Heron", "Downtown"],
    ]);
    expect(await rows("select name from neighborhoods order by name")).toHaveLength(3);
  });

  it("still says what an edited one was, by key where there is one", async () => {
    const found = await rows(
      "select changed_from as was from happy_hours where changed_from is not null order by address",
    );
    expect(found.map(({ was }) => was)).toEqual([
      { neighborhoodId: mueller, address: "2 Porch Lane" },
      { neighborhoodId: "Atlantis" },
    ]);
  });

  it("still says what a decided one was, should the decision be undone", async () => {
    expect(await rows("select kind, changed_from_before as was from decided_submissions order by kind")).toEqual([
      { kind: "happy-hours", was: { neighborhoodId: mueller, address: "2 Porch Lane" } },
      { kind: "restaurants", was: { neighborhood: "Mueller" } },
    ]);
  });

  it("says how who was verified until then was verified, and until when that holds", async () => {
    expect(await rows("select way, level, lapses_at > now() + interval '80 days' as holds from residencies")).toEqual([
      { way: "admin", level: "medium", holds: true },
    ]);
    expect(await rows("select verified, verified_way as way, verified_level as level from members")).toEqual([
      { verified: true, way: "admin", level: "medium" },
    ]);
  });

  it("keeps the keys of forms that were carried out, and what sessions have seen", async () => {
    expect(await rows("select key, outcome from idempotency_keys")).toEqual([
      { key: "a-key", outcome: { to: "/boards" } },
    ]);
    expect(await rows("select access_version as seen from accounts")).toEqual([{ seen: 7 }]);
  });
});

const [admin, guest, library, quilts, picnic] = ["11", "12", "13", "14", "15"].map(
  (end) => `8f14e45f-ceea-4670-a1b2-0000000000${end}`,
);
const when = "'2026-12-01', '19:00', '20:00', '12 Oak St'";

/** Of a version in which events of calendars were the admin's who added the calendar. */
const beforeNobody = `
  insert into accounts (id, email, name, area_code, phone_number) values
    ('${admin}', 'ana@porch.test', 'Ana', '512', ''), ('${guest}', 'ben@porch.test', 'Ben', '512', '');
  insert into members (id, username, full_name, reputation_points) values ('${admin}', 'ana', 'Ana', 32), ('${guest}', 'ben', 'Ben', 0);
  insert into neighborhoods (id, name) values ('${zilker}', 'Zilker');
  insert into event_categories (id, name) values ('${zilker}', 'quilting');
  insert into event_calendars (id, name, place, neighborhood_id, category_id, owner_id) values
    ('${library}', 'The Library', '12 Oak St', '${zilker}', '${zilker}', '${admin}');
  insert into events (id, title, date, start_time, end_time, address, neighborhood_id, category_id, owner_id, approval_status) values
    ('${quilts}', 'Quilts', ${when}, '${zilker}', '${zilker}', '${admin}', 'approved'),
    ('${picnic}', 'Picnic', ${when}, '${zilker}', '${zilker}', '${admin}', 'approved');
  insert into event_rsvps (event_id, member_id) values
    ('${quilts}', '${guest}'), ('${quilts}', '${admin}'), ('${picnic}', '${guest}');
  insert into imported_events (calendar_id, uid, occurrence, event_id, day, said) values
    ('${library}', 'quilts', '', '${quilts}', '2026-12-01', '{}'), ('${library}', 'deleted', '', null, '2026-12-01', '{}');
  insert into decisions (id, verdict, hold_until) values ('${zilker}', 'approved', now());
  insert into decided_submissions (decision_id, kind, submission_id, owner_id, status_before) values
    ('${zilker}', 'events', '${quilts}', '${admin}', 'pending'), ('${zilker}', 'events', '${picnic}', '${admin}', 'pending');
`;

onEachEngine("a database of the version before events of calendars were nobody's", (engine) => {
  const { rows } = upgraded(engine, "0025_imports", beforeNobody);

  it("keeps them with their calendar, and leaves the admin what is the admin's own", async () => {
    expect(await rows("select title, owner_id as owner, approval_status as status from events order by title")).toEqual(
      [
        { title: "Picnic", owner: admin, status: "approved" },
        { title: "Quilts", owner: null, status: "approved" },
      ],
    );
    expect(await rows("select name from event_calendars")).toEqual([{ name: "The Library" }]);
    expect(await rows("select uid, event_id as event from imported_events order by uid")).toEqual([
      { uid: "deleted", event: null },
      { uid: "quilts", event: quilts },
    ]);
  });

  it("takes back the points for them, and tells the admin no decision about them", async () => {
    // Without the 10 for the quilts that were approved, and the 1 for the guest who comes to them.
    expect(await rows("select reputation_points as points from members order by username")).toEqual([
      { points: 21 },
      { points: 0 },
    ]);
    expect(await rows("select owner_id as owner from decided_submissions order by owner_id")).toEqual([
      { owner: admin },
      { owner: null },
    ]);
  });
});
