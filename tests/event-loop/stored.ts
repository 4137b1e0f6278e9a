import { eq, sql } from "drizzle-orm";
import { addDays, today } from "~/domain/calendar/city-time.server";
import { boardMembers, boards } from "~/features/boards/table.server";
import { eventRsvps, events } from "~/features/events/table.server";
import { happyHours } from "~/features/happy-hours/table.server";
import { suggestions } from "~/features/neighborhoods/suggestions/table.server";
import { dataPath } from "../support/addresses";
import { makeBoard, makeReply, makeThread } from "../support/boards";
import type { Person } from "../support/cast";
import { makeHappyHour } from "../support/happy-hours";
import { makeNeighborhood, makeSuggestion } from "../support/neighborhoods";
import type { TestPorchlight } from "../support/porchlight";
import { addReview, makeRestaurant } from "../support/restaurants";
import { addServiceReview, makeService } from "../support/services";

/** Texts as long as they may be, of what costs most to show: addresses, and what looks like the beginning of one. */
const hard = ["a.co ", "https://a.b/( ", "http://", "\n", "<&", "\u{1F3EE}", "x "];
const filled = (piece: string, max: number) => [...piece.repeat(max)].slice(0, max).join("");

/**
 * The pages that show most of what members write, each as long as it may become.
 * @param joiner joins thousands of boards
 * @returns what it is, and where
 */
export async function longestPages(porch: TestPorchlight, joiner: Person): Promise<[string, string][]> {
  const author = await porch.member();
  const pages: [string, string][] = [];
  for (const piece of hard) {
    const board = await makeBoard(porch, author, { rules: filled(piece, 3000), description: filled(piece, 500) });
    const thread = await makeThread(porch, board, author, { content: filled(piece, 3000) });
    for (let count = 0; count < 31; count++) await makeReply(porch, thread, author, { content: filled(piece, 3000) });
    for (let count = 0; count < 30; count++) await makeThread(porch, board, author, { content: filled(piece, 3000) });
    const shown = JSON.stringify(piece);
    pages.push([`a thread of ${shown}`, `/threads/${thread.id}`], [`a board of ${shown}`, `/boards/${board.id}`]);
  }
  const service = await makeService(porch, author, { description: filled("a.co ", 1000) });
  const kitchen = await makeRestaurant(porch, author, {
    openingDate: today(new Date()),
    description: filled("a.co ", 1000),
  });
  for (let count = 0; count < 25; count++) {
    const reviewer = await porch.member();
    await addServiceReview(porch, service, reviewer, { comment: filled("a.co ", 1000) });
    await addReview(porch, kitchen, reviewer, { comment: filled("a.co ", 1000) });
    await porch.event({ owner: author, description: filled("<&", 1000), title: filled("<&", 100), inDays: 0 });
  }
  pages.push(["a service", `/services/${service.id}`], ["a restaurant", `/restaurants/${kitchen.id}`]);
  for (const path of [
    "/",
    "/services",
    "/restaurants",
    "/boards",
    "/happy-hours",
    "/neighborhoods",
    `/profile/${author.id}`,
  ])
    pages.push([path, path]);
  pages.push(...(await longestLists(porch, author)), await thousandsOfBoards(porch, joiner));
  return pages.flatMap(([what, path]): [string, string][] => [
    [what, path],
    [`the data of ${what}`, dataPath(path)],
  ]);
}

/** The lists that grow by presses, asked for as much of them as addresses may. @returns what it is, and where */
async function longestLists(porch: TestPorchlight, owner: Person): Promise<[string, string][]> {
  const { db, dependencies } = porch;
  const day = addDays(today(new Date()), 3);
  const deal = { dealDescription: filled("x ", 500) };
  const event = await porch.event({ owner, inDays: 3, description: filled("x ", 1000), venueName: filled("x ", 100) });
  const happyHour = await makeHappyHour(porch, { owner, ...deal });
  const guide = await makeNeighborhood(porch);
  const tip = { neighborhoodId: guide.id, description: filled("x ", 1000) };
  const suggestion = await makeSuggestion(porch, owner, tip);
  await repeat(porch, events, event.id);
  await repeat(porch, happyHours, happyHour.id);
  await repeat(porch, suggestions, suggestion.id);
  for (let count = 0; count < 180; count++) await makeBoard(porch, owner, { description: filled("x ", 500) });
  for (let count = 0; count < 4; count++) {
    const { id } = await porch.member();
    await db.execute(
      sql`insert into ${eventRsvps} (id, event_id, member_id) select gen_random_uuid(), ${events.id}, ${id}::uuid from ${events} where ${events.date} = ${day}`,
    );
  }
  dependencies.changes.invalidate();
  return [
    ["a day of 300 events", `/events?date=${day}&show=300`],
    ["270 happy hours", "/happy-hours?show=270"],
    ["180 boards", "/boards?show=180"],
    ["280 suggestions", `/neighborhoods/${guide.id}?suggestions=280`],
  ];
}

/** Which all stand below those of the other lists, as they have fewer members. @returns what it is, and where */
async function thousandsOfBoards({ handle, dependencies }: TestPorchlight, joiner: Person): Promise<[string, string]> {
  // A busy machine takes longer for it than a page may wait.
  await handle.of("tasks").execute(sql`
    with added as (
      insert into ${boards} (name, description) select 'Board ' || n, ${filled("x ", 500)} from generate_series(1, 20000) n returning id
    )
    insert into ${boardMembers} (id, board_id, member_id) select gen_random_uuid(), id, ${joiner.id}::uuid from added`);
  dependencies.changes.invalidate();
  return ["20,000 boards joined", "/boards?show=10"];
}

/** 299 more that are the same but for their ids. */
async function repeat(
  { db }: TestPorchlight,
  table: typeof events | typeof happyHours | typeof suggestions,
  id: string,
) {
  const [row] = await db
    .select()
    .from(table as typeof events)
    .where(eq(table.id, id));
  if (!row) throw new Error("It was not written");
  const { id: _own, ...rest } = row;
  await db.insert(table as typeof events).values(Array.from({ length: 299 }, () => rest));
}
