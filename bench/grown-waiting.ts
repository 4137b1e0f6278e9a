import type { Growth } from "./sizes.ts";

/** Ids are made from a number, as everything in a grown city. */
type IdOf = (kind: string, number: string) => string;

const anyOf = (table: string) => `(select id from ${table} order by name limit 1)`;

/** What keeps the admins busy: submissions that wait, what was done before, and the mails that told of it. */
export const grownWaiting = (growth: Growth, idOf: IdOf): string[] => {
  const { members, waiting, lines } = growth;
  const owner = idOf("member", `(1 + n % ${members})`);
  const each = `from generate_series(1, ${waiting}) n`;
  const since = "now() - n * interval '1 minute'";
  return [
    `insert into events (id, title, date, start_time, end_time, address, neighborhood_id, category_id, owner_id, created_at)
     select ${idOf("waiting event", "n")}, 'Waiting Gathering ' || n, current_date + 5, '18:00', '21:00', n || ' Porch Lane',
       ${anyOf("neighborhoods")}, ${anyOf("event_categories")}, ${owner}, ${since} ${each}`,
    `insert into restaurants (id, name, cuisine_id, neighborhood_id, price_range, address, owner_id, created_at)
     select ${idOf("waiting restaurant", "n")}, 'Waiting Table ' || n, ${anyOf("cuisines")}, ${anyOf("neighborhoods")}, '$$',
       n || ' Porch Lane', ${owner}, ${since} ${each}`,
    `insert into services (id, title, category, location, description, available_days, start_time, end_time, owner_id, created_at)
     select ${idOf("waiting service", "n")}, 'Waiting Hands ' || n, 'Other', 'All over town', 'Small jobs.', array['Monday'],
       '09:00', '17:00', ${owner}, ${since} ${each}`,
    `insert into neighborhood_suggestions (id, neighborhood_id, title, description, owner_id, created_at)
     select ${idOf("waiting suggestion", "n")}, ${anyOf("neighborhoods")}, 'Waiting bench ' || n, 'Sit down.', ${owner}, ${since} ${each}`,
    `insert into apartments (id, name, neighborhood_id, address, owner_id, created_at)
     select ${idOf("waiting apartment", "n")}, 'Waiting Court ' || n, ${anyOf("neighborhoods")}, n || ' Porch Lane', ${owner}, ${since} ${each}`,
    `insert into happy_hours (id, restaurant_name, neighborhood_id, address, start_time, end_time, days_of_week, owner_id, created_at)
     select ${idOf("waiting happy hour", "n")}, 'Waiting Counter ' || n, ${anyOf("neighborhoods")},
       n || ' Porch Lane', '16:00', '18:00', array['Monday'], ${owner}, ${since} ${each}`,
    `insert into audit_log (actor_id, command, subject_id, detail, created_at)
     select ${owner}, (array['boards.join', 'threads.post', 'moderation.decide'])[1 + n % 3], ${idOf("event", "n")}::text,
       '{"kind": "events", "before": "pending", "after": "approved"}'::jsonb, ${since}
     from generate_series(1, ${lines}) n`,
    `insert into mails (recipient, subject, html, text, status, created_at)
     select 'neighbor' || n || '@example.org', 'Approved: a gathering', '', '', 'sent', ${since} from generate_series(1, ${lines}) n`,
  ];
};
