import type { Growth } from "./sizes.ts";

/** Ids are made from a number, as everything in a grown city. */
type IdOf = (kind: string, number: string) => string;

/** Every kind of rating: most of the stars are good ones, as in life. */
const stars = (number: string) => `(array[5, 4, 5, 3, 4, 5, 2, 4, 5, 1])[1 + (${number}) % 10]`;

/** The neighborhoods in turn, and so the categories of services. */
const placesInTurn = `(select id, row_number() over (order by name) - 1 as at from neighborhoods)`;
const trades = `(array['Lawn Care', 'Childcare', 'Home Repair', 'Pet Care', 'Cleaning', 'Fitness', 'Tutoring', 'Other'])`;

/** Afternoons, evenings, nights that end on the next day, a few mornings; on one to three days in a row. */
const begins = `array['16:00', '15:00', '17:30', '22:00', '07:00']::time[]`;
const ends = `array['18:00', '18:30', '19:00', '01:00', '09:00']::time[]`;
const weekdays = `array['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']`;

/** Where to live and whom to call: apartments, suggestions, services, happy hours, and what was said of them. */
export const grownGuides = (growth: Growth, idOf: IdOf): string[] => {
  const { members, apartments, suggestions, services, happyHours, reviews } = growth;
  const owner = idOf("member", `(1 + n % ${members})`);
  const ago = (every: string) => `now() - n * interval '${every}'`;
  const reviewers = `cross join lateral generate_series(1, case when n = 1 then ${reviews} else 1 + n % 4 end) k`;
  const reviewer = idOf("member", `(1 + (n * 7 + k) % ${members})`);
  const keepSums = (table: string, column: string, from: string) =>
    `update ${table} set rating_sum = counted.stars, rating_count = counted.reviews
     from (select ${column}, sum(rating)::int as stars, count(*)::int as reviews from ${from} group by 1) counted
     where ${table}.id = counted.${column}`;
  return [
    `insert into apartments (id, name, neighborhood_id, address, owner_id, approval_status, created_at)
     select ${idOf("apartment", "n")}, 'Porch Court ' || n, places.id, n || ' Porch Lane', ${owner}, 'approved', ${ago("5 minutes")}
     from generate_series(1, ${apartments}) n join ${placesInTurn} places on places.at = n % (select count(*) from neighborhoods)`,
    `insert into apartment_reviews (apartment_id, author_id, rating, comment, pros, cons, length_of_stay, created_at)
     select ${idOf("apartment", "n")}, ${reviewer}, ${stars("n + k")}, 'Quiet after nine, and the stairs are kind.', 'Shade', 'One washer',
       'two years', now() - (n + k) * interval '3 minutes'
     from generate_series(1, ${apartments}) n ${reviewers} on conflict do nothing`,
    keepSums("apartments", "apartment_id", "apartment_reviews"),
    `insert into neighborhood_suggestions (id, neighborhood_id, suggestion_type, title, description, owner_id, approval_status, created_at)
     select ${idOf("suggestion", "n")}, places.id, (array['things_to_do', 'where_to_live', 'general'])[1 + n % 3], 'Bench number ' || n,
       'Sit down before eight, when the shade is still there.', ${owner}, 'approved', ${ago("5 minutes")}
     from generate_series(1, ${suggestions}) n join ${placesInTurn} places on places.at = n % (select count(*) from neighborhoods)`,
    `insert into services (id, title, category, price_range, location, description, available_days, start_time, end_time, owner_id,
       approval_status, created_at)
     select ${idOf("service", "n")}, 'Helping Hands ' || n, (${trades})[1 + n % 8], '$40-60', 'All over town',
       'Small jobs around the house, done on the day we said, with the mess taken along afterwards. Ask what it would cost first.',
       array['Monday', 'Tuesday'], '09:00', '17:00', ${owner}, 'approved', ${ago("5 minutes")}
     from generate_series(1, ${services}) n`,
    `insert into service_reviews (service_id, author_id, rating, comment, created_at)
     select ${idOf("service", "n")}, ${reviewer}, ${stars("n + k")}, 'Came when they said.', now() - (n + k) * interval '3 minutes'
     from generate_series(1, ${services}) n ${reviewers} on conflict do nothing`,
    keepSums("services", "service_id", "service_reviews"),
    `insert into happy_hours (id, restaurant_name, neighborhood_id, address, start_time, end_time, days_of_week, deal_description, owner_id,
       approval_status, created_at)
     select ${idOf("happy hour", "n")}, 'Counter ' || n, places.id, n || ' Porch Lane', (${begins})[1 + n % 5], (${ends})[1 + n % 5],
       (${weekdays})[1 + n % 7 : 1 + n % 7 + n % 3], 'Half off.', ${owner}, 'approved', ${ago("5 minutes")}
     from generate_series(1, ${happyHours}) n join ${placesInTurn} places on places.at = n % (select count(*) from neighborhoods)`,
  ];
};
