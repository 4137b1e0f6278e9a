import { randomUUID } from "node:crypto";
import type { Account } from "./session.ts";

/**
 * What neighbors do at 5 PM, as shares of all that they ask for. No log of a town exists to take them from; they are said
 * here so that whoever knows their own can change them. Most open what is on today and what is on now, and read. Of a
 * member's requests one in thirty-three writes, as on boards where one of ten who read ever writes; of a visitor's none, so
 * one in fifty-six of all. One in a hundred and fifty is a sign-in, as sessions last for weeks.
 */
export const shares = {
  "events of the day": 22,
  "an event": 10,
  "happy hours on now": 14,
  boards: 7,
  "a board": 13,
  "a thread": 18,
  restaurants: 6,
  "a neighborhood's guides": 3,
  services: 3,
  "own profile": 0.3,
  reply: 0.8,
  "an RSVP": 1.4,
  vote: 0.8,
  "sign-in": 0.7,
};
type Doing = keyof typeof shares;

/** Of those who are there; the others are visitors. Members come back, visitors look once. */
export const membersAmongThem = 0.6;
/** Of those who are there: they have a thread open and hear its replies as they come. */
export const listenersAmongThem = 0.1;
/** Seconds between two requests of one neighbor: a list is looked over in ten, a thread is read in half a minute. */
export const pause = 20;

export type Scenery = { boards: string[]; threads: string[]; events: string[]; restaurants: string[] };
export type Asked = { path: string; form?: Record<string, string>; headers: Record<string, string> };

type Someone = { scenery: Scenery; account: Account; headers: Record<string, string> };

const any = (list: readonly string[]) => list[Math.floor(Math.random() * list.length)] ?? "";
const total = Object.values(shares).reduce((sum, share) => sum + share, 0);

/** Something by its share. */
export function something(): Doing {
  let left = Math.random() * total;
  for (const [doing, share] of Object.entries(shares) as [Doing, number][]) {
    left -= share;
    if (left < 0) return doing;
  }
  return "events of the day";
}

/** The request for it. Who is signed out reads the day's events in place of what needs an account. */
export function askFor(doing: Doing, { scenery, account, headers }: Someone): Asked {
  const { boards, threads, events, restaurants } = scenery;
  const isMember = headers.Cookie !== undefined;
  const get = (path: string) => ({ path, headers });
  const post = (path: string, form: Record<string, string>) => (isMember ? { path, form, headers } : get("/"));
  const [thread, event, restaurant] = [any(threads), any(events), any(restaurants)];
  const does: Record<Doing, () => Asked> = {
    "events of the day": () => get("/"),
    "an event": () => get(`/events/${event}`),
    "happy hours on now": () => get("/happy-hours?on=now"),
    boards: () => get("/boards"),
    "a board": () => get(any(boards)),
    "a thread": () => get(`/threads/${thread}`),
    restaurants: () => get("/restaurants?cuisine=all"),
    "a neighborhood's guides": () => get("/neighborhoods"),
    services: () => get("/services"),
    "own profile": () => get(isMember ? "/profile" : "/"),
    reply: () =>
      post(`/threads/${thread}`, {
        command: "replies.post",
        threadId: thread,
        content: "On my way.",
        "idempotency-key": randomUUID(),
      }),
    "an RSVP": () =>
      post(`/events/${event}`, {
        command: "events.rsvp-on-page",
        eventId: event,
        attending: any(["yes", "no"]),
      }),
    vote: () =>
      post(`/restaurants/${restaurant}`, {
        command: "restaurants.vote",
        restaurantId: restaurant,
        vote: any(["up", "down", "none"]),
      }),
    "sign-in": () => ({ path: "/auth", form: { command: "auth.sign-in", ...account, to: "/" }, headers: {} }),
  };
  return does[doing]();
}
