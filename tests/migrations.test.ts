import { expect, it } from "vitest";
import { onEachEngine } from "./support/porchlight";
import { upgraded } from "./support/upgraded";

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
