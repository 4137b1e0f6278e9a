import { addDays, cityToday } from "../browser/support/days.ts";
import { buildPristineCity, startDemoCity, startEmptyCity } from "../browser/support/demo-city.ts";
import { confirmEmail, inboxPath } from "../browser/support/inbox.ts";
import { decide, mustPost, newPerson, type Session, signIn, signUp, submitEvent } from "../browser/support/requests.ts";
import type { Looker, Screen } from "../browser/support/screens.ts";
import { jpeg } from "../support/pictures.ts";

/** A running server to take pictures of, and who can look at it. */
export type City = {
  url: string;
  sessions: Record<Looker, Session>;
  stop(): Promise<unknown>;
};

/** The demo city; of another built checkout, if told. */
export async function openDemoCity(checkout?: string): Promise<City> {
  const demo = await startDemoCity({}, checkout ? await buildPristineCity(checkout) : undefined);
  const sessions = {
    visitor: await signIn(demo.url, undefined),
    member: await signIn(demo.url, demo.members[0]),
    admin: await signIn(demo.url, demo.admin),
  };
  return { url: demo.url, sessions, stop: () => demo.server.stop() };
}

/** A city that opened a minute ago: an admin, a member, and nothing else. */
export async function openEmptyCity(checkout?: string): Promise<City> {
  const first = newPerson("Marisol Vega");
  const server = await startEmptyCity({ ADMIN_EMAIL: first.email }, checkout);
  const admin = await signUp(server.url, first);
  await confirmEmail(admin.request, first.email);
  const sessions = {
    visitor: await signIn(server.url, undefined),
    member: await signUp(server.url, newPerson("Hank Dobbs")),
    admin,
  };
  return { url: server.url, sessions, stop: () => server.stop() };
}

/** Screens of an empty city. */
export const emptyScreens: Screen[] = [
  { name: "home", state: "empty", as: "visitor", path: "/" },
  { name: "member-home", state: "empty", as: "member", path: "/" },
  { name: "own-profile", state: "empty", as: "member", path: "/profile" },
  { name: "happy-hours", state: "empty", as: "visitor", path: "/happy-hours" },
  { name: "happy-hours-of-a-day", state: "empty", as: "visitor", path: "/happy-hours?day=friday" },
  { name: "admin", state: "empty", as: "admin", path: "/admin" },
  { name: "admin-events", state: "empty", as: "admin", path: "/admin/events" },
  { name: "admin-events-approved", state: "empty", as: "admin", path: "/admin/events?status=approved" },
  { name: "admin-featured-events", state: "empty", as: "admin", path: "/admin/featured-events" },
];

const long = {
  date: addDays(cityToday(), 40),
  startTime: "18:30",
  endTime: "01:15",
  title: "The Annual Neighborhood-Wide Rain-or-Shine Front Porch Supercalifragilisticexpialidocious Singalong",
  venueName: "The Old Interdenominational Fellowship Hall behind the Former Streetcar Depot on the Upper East Side",
  address: `12345 Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch Boulevard, Building 7, ${"Suite 42 ".repeat(10)}`,
  fullName: "Wolfeschlegelsteinhausenbergerdorff Maximiliana Bartholomea Featherstonehaugh-Cholmondeley the Third",
  description: [
    "Everyone on the street sings, and nobody has to be good at it. ".repeat(6).trim(),
    `A word that does not break: ${"porch".repeat(30)}.`,
    "- chairs\n- lemonade\n- a second verse",
  ].join("\n\n"),
};

type LongThings = { day: string; event: string; owner: string };

/** Screens with the longest things on them that anybody may write; see `writeLongThings`. */
export const longScreens = ({ day, event, owner }: LongThings): Screen[] => [
  { name: "events", state: "long", as: "visitor", path: day },
  { name: "event", state: "long", as: "visitor", path: event },
  { name: "profile", state: "long", as: "visitor", path: owner },
  { name: "admin-events", state: "long", as: "admin", path: "/admin/events?q=Annual" },
  { name: "inbox", state: "long", as: "visitor", path: (page) => inboxPath(page.request) },
];

/** Writes them into a city; gives the addresses where they stand. */
export async function writeLongThings({ url, sessions: { admin } }: City): Promise<LongThings> {
  const { fullName, ...event } = long;
  const owner = await signUp(url, newPerson(fullName));
  const ids: string[] = [];
  for (const width of [640, 300, 900, 640]) ids.push(await submitEvent(owner, event, await jpeg(width, 400)));
  const [first = "", second = "", turnedDown = ""] = ids;
  for (const id of [first, second]) await decide(admin, id, "approved");
  await decide(admin, turnedDown, "rejected", "Please ".concat("reconsider ".repeat(40)).trim());
  const path = `/events/${first}`;
  await mustPost(owner.request, path, "events.rsvp-on-page", { eventId: first, attending: "yes" });
  const page = await (await owner.request.get(path)).text();
  const profile = /href="(\/profile\/[0-9a-f-]{36})"/.exec(page)?.[1] ?? "/profile";
  return { day: `/events?date=${long.date}`, event: path, owner: profile };
}
