import { createHash } from "node:crypto";
import { Client } from "pg";
import { grownGuides } from "./grown-guides.ts";
import { grownWaiting } from "./grown-waiting.ts";
import type { Growth } from "./sizes.ts";

/** Ids are made from a number, so that statements find each other's rows without asking. */
const idOf = (kind: string, number: string) => `md5('${kind} ' || ${number})::uuid`;
const uuid = (text: string) =>
  createHash("md5")
    .update(text)
    .digest("hex")
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");

/** The thread with the most replies; the board with the most threads is found by its name. */
export const longestThread = uuid("thread 1");
/** With the most reviews. */
export const mostReviewedApartment = uuid("apartment 1");
export const mostReviewedService = uuid("service 1");
const firstBoard = "Everything and Everyone";

/** Scatters numbers evenly over 0 to 1, the same every time. Squared: few say most. */
const scatter = (number: string) => `(((${number}) * 7919::bigint % 1000003) / 1000003.0)`;
const someone = (number: string, { members }: Growth) =>
  idOf("member", `(1 + floor(${members} * ${scatter(number)} ^ 2)::int)`);

/**
 * Adds neighbors, boards and what was said to a demo city, with its own words over and over, and tells the planner.
 * @param email of the one whose pages are measured: writes more than most, though not on the pages that are compared.
 * @returns the number of the board with the most threads, and the neighborhood of the apartment with the most reviews
 */
export async function grow(
  url: string,
  growth: Growth,
  email: string,
): Promise<{ board: number; neighborhood: string }> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("begin");
    for (const statement of statements(growth)) await client.query(statement.replaceAll(":email", `'${email}'`));
    await client.query("commit");
    await client.query("vacuum analyze");
    const { rows } = await client.query<{ board: number; neighborhood: string }>(
      "select boards.id as board, neighborhood_id as neighborhood from boards, apartments where boards.name = $1 and apartments.id = $2",
      [firstBoard, mostReviewedApartment],
    );
    if (!rows[0]) throw new Error("The grown city lacks its first board or its first apartment.");
    return rows[0];
  } finally {
    await client.end();
  }
}

const statements = (growth: Growth): string[] => [
  ...people(growth),
  ...places(growth),
  ...conversations(growth),
  ...calendar(growth),
  ...guide(growth),
  ...grownGuides(growth, idOf),
  ...grownWaiting(growth, idOf),
];

const people = ({ members }: Growth): string[] => [
  `create temp view numbered as select n, ${idOf("member", "n")} as id from generate_series(1, ${members}) n`,
  `insert into accounts (id, email, email_verified, name, area_code, phone_number, created_at)
   select id, 'neighbor' || n || '@example.org', true, 'Neighbor ' || n, '512', '555-0100', now() - n % 700 * interval '1 day'
   from numbered`,
  `insert into members (id, username, full_name, verified, created_at)
   select id, 'neighbor' || n, 'Neighbor ' || n, n % 3 = 0, now() - n % 700 * interval '1 day' from numbered`,
];

const places = ({ members, boards, bans }: Growth): string[] => [
  `insert into boards (name, description, created_by)
   select case when n = 1 then '${firstBoard}' else 'Around Block ' || n end,
     'Who has a ladder, who has lost a cat, and what that noise was last night.', ${idOf("member", "n")}
   from generate_series(1, ${boards}) n`,
  `create temp table added as
   select id, row_number() over (order by id) as n from boards where name = '${firstBoard}' or name like 'Around Block %'`,
  `insert into board_moderators (board_id, member_id) select id, ${idOf("member", "n")} from added`,
  // Half of all are on the first board, and everyone on four of the others.
  `insert into board_members (board_id, member_id)
   select added.id, numbered.id from numbered cross join generate_series(0, 4) k
   join added on added.n = case when k = 0 then 1 else 2 + (numbered.n + k * 37) % ${boards - 1} end
   where k > 0 or numbered.n % 2 = 0
   on conflict do nothing`,
  `insert into board_members (board_id, member_id) select id, ${idOf("member", "n")} from added on conflict do nothing`,
  `insert into board_bans (board_id, member_id, banned_by, reason)
   select (select id from added where n = 1), ${idOf("member", `(${members} - n)`)}, ${idOf("member", "1")}, 'Banned by moderator'
   from generate_series(1, ${bans}) n`,
  `update boards set member_count = counted.members
   from (select board_id, count(*) as members from board_members group by board_id) counted where boards.id = board_id`,
];

const conversations = (growth: Growth): string[] => {
  const { boards, threads, onOneBoard, replies, inOneThread } = growth;
  const me = "(select id from accounts where email = :email)";
  return [
    `create temp table words as select row_number() over (order by id) - 1 as n, content from thread_replies`,
    `create temp table titles as select row_number() over (order by id) - 1 as n, title from threads`,
    `create temp table posts as
     select n, case when n <= ${onOneBoard} then 1 else 2 + n % ${boards - 1} end as board,
       now() - (${threads} - n) * interval '5 minutes' as begun
     from generate_series(1, ${threads}) n`,
    `insert into threads (id, board_id, position, title, content, author_id, created_at, last_activity_at)
     select ${idOf("thread", "posts.n")}, added.id, row_number() over (partition by board order by posts.n), title, content,
       case when posts.n > ${onOneBoard} and posts.n % 300 = 0 then ${me} else ${someone("posts.n", growth)} end,
       begun, begun
     from posts join added on added.n = board
     join titles on titles.n = posts.n % (select count(*) from titles)
     join words on words.n = posts.n % (select count(*) from words)`,
    `update boards set thread_count = counted.threads, last_position = counted.threads
     from (select board_id, count(*) as threads from threads group by board_id) counted
     join added on added.id = board_id where boards.id = board_id`,
    // As in life, what is said in one thread does not lie side by side on the disk.
    `insert into thread_replies (thread_id, position, content, author_id, created_at)
     select ${idOf("thread", "thread")}, position, content,
       case when thread > 1 and said.n % 300 = 0 then ${me} else ${someone("said.n", growth)} end,
       now() - (${replies} - said.n) * interval '1 minute'
     from (
       select n, 1 as thread, n as position from generate_series(1, ${inOneThread}) n
       union all
       select n, 2 + n % ${threads - 1}, 1 + n / ${threads - 1} from generate_series(0, ${replies - inOneThread - 1}) n
     ) said join words on words.n = said.n % (select count(*) from words)
     order by said.n`,
    `update threads set reply_count = counted.replies, last_position = counted.replies, last_activity_at = counted.latest
     from (select thread_id, count(*) as replies, max(created_at) as latest from thread_replies group by thread_id) counted
     where threads.id = thread_id and threads.reply_count = 0`,
  ];
};

/** Five years around today, which itself stays as it is. */
const calendar = ({ members, events, rsvps }: Growth): string[] => [
  `insert into events (id, title, date, start_time, end_time, address, neighborhood_id, category_id, description, owner_id, approval_status)
   select ${idOf("event", "n")}, 'Gathering ' || n, current_date + (case when n % 2 = 0 then 1 else -1 end) * (2 + n / 2 % 900),
     '18:00', '21:00', n || ' Porch Lane', (select id from neighborhoods order by name limit 1),
     (select id from event_categories order by name limit 1), 'Bring a chair.', ${idOf("member", `(1 + n % ${members})`)}, 'approved'
   from generate_series(1, ${events}) n`,
  `insert into event_rsvps (event_id, member_id)
   select ${idOf("event", "n")}, ${idOf("member", `(1 + (n * 7 + k * 131) % ${members})`)}
   from generate_series(1, ${events}) n cross join generate_series(1, 10) k on conflict do nothing`,
  `insert into event_rsvps (event_id, member_id)
   select events.id, ${idOf("member", "k")} from events cross join generate_series(1, ${rsvps}) k
   where events.title not like 'Gathering %' and approval_status = 'approved' on conflict do nothing`,
];

/** None of them new, so that the openings of the last weeks stay those of the demo city. */
const guide = ({ members, restaurants, votes }: Growth): string[] => [
  `insert into restaurants (id, name, cuisine_id, neighborhood_id, price_range, description, address, opening_date, owner_id, approval_status)
   select ${idOf("restaurant", "n")}, 'Table ' || n, kitchens.id, places.id, '$$', 'Two long tables and a bench by the window.',
     n || ' Porch Lane', current_date - 30 - n % 3000, ${idOf("member", `(1 + n % ${members})`)}, 'approved'
   from generate_series(1, ${restaurants}) n
   join (select id, row_number() over (order by name) - 1 as at from cuisines) kitchens
     on kitchens.at = n % (select count(*) from cuisines)
   join (select id, row_number() over (order by name) - 1 as at from neighborhoods) places
     on places.at = n / 11 % (select count(*) from neighborhoods)`,
  `insert into restaurant_votes (restaurant_id, member_id, vote_type)
   select ${idOf("restaurant", "n")}, ${idOf("member", `(1 + (n * 7 + k * 131) % ${members})`)},
     case when k % 5 = 0 then 'down' else 'up' end
   from generate_series(1, ${restaurants}) n cross join lateral generate_series(1, 1 + n % ${Math.max(1, votes)}) k
   on conflict do nothing`,
  `update restaurants set score = counted.score
   from (select restaurant_id, sum(case vote_type when 'up' then 1 else -1 end)::int as score from restaurant_votes group by 1) counted
   where restaurants.id = restaurant_id`,
];
