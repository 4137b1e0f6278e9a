import { expect, it } from "vitest";
import { onEachEngine } from "./support/porchlight";
import { upgraded } from "./support/upgraded";

const [admin, guest, library, quilts, picnic, zilker] = ["11", "12", "13", "14", "15", "16"].map(
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
