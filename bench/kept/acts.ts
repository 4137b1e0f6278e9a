import sharp from "sharp";
import { post, signIn, signUp, type Values } from "../session.ts";
import { names, type Person, type Process } from "./cast.ts";
import { pick, type Stage } from "./stage.ts";

/** By the first of the rules that a city begins with. */
const reasons = { rule: "0:kind-words", note: "" };

/** What somebody does, and where the form stands. */
type Deed = { who: Person; path?: string; form: Values };
/** Nothing where there is nobody or nothing to do it with at the moment. */
type Act = (on: Stage) => Deed | "" | undefined | Promise<Deed | "" | undefined>;

let count = 0;
const words = () => `Whose goat is number ${++count}?`;

const deed = (who: Person | undefined, command: string, values: Values, path = "/"): Deed | undefined =>
  who && { who, path, form: { command, ...values } };

const byAdmin = (on: Stage, command: string, values: Values) => deed(on.admin, command, values);

/** What an admin does to one of the members who are looking. */
const toSomebody =
  (command: string, values: Values = {}): Act =>
  async (on) =>
    byAdmin(on, command, { memberId: await on.idOf(pick(on.people)), ...values });

/** The same to one of all members of whom this is true now. */
const toThose =
  (command: string, condition: string): Act =>
  async (on) => {
    const found = await on.memberWhere(condition);
    return found && byAdmin(on, command, { memberId: found });
  };

/** What its author does to something that members of the cast have written. */
const toOwn =
  (command: string, field: string, rows: string, values: () => Values = () => ({})): Act =>
  async (on) => {
    const found = await on.ownOf(rows);
    return found && deed(found.owner, command, { [field]: found.id, ...values() });
  };

const toBoard =
  (command: string): Act =>
  (on) =>
    deed(pick(on.people), command, { boardId: pick(on.boards) });

const picture = async () => {
  const background = { r: count++ % 256, g: 120, b: 60 };
  const bytes = await sharp({ create: { width: 16, height: 16, channels: 3, background } })
    .png()
    .toBuffer();
  return new File([new Uint8Array(bytes)], "porch.png", { type: "image/png" });
};

const profile =
  (values: (who: Person) => Values | Promise<Values>): Act =>
  async (on) => {
    const who = pick(on.people);
    const given = await values(who);
    return deed(who, "profiles.edit", { fullName: who.fullName, username: who.username, bio: "", ...given });
  };

const submitEvent: Act = async (on) => {
  const [category, place] = [
    await on.one("select id from event_categories"),
    await on.one("select id from neighborhoods"),
  ];
  const when = { date: on.day, startTime: "20:00", endTime: "22:00" };
  const where = { venueName: "", address: "1 Porch Street", neighborhoodId: place ?? "", categoryId: category ?? "" };
  const image = await picture();
  return deed(pick(on.people), "events.submit", { title: words(), ...when, ...where, description: "", image });
};

const decide =
  (decision: "approved" | "rejected"): Act =>
  async (on) => {
    const id = await on.one("select id from events where approval_status = 'pending' and title like 'Whose goat%'");
    return (
      id &&
      byAdmin(on, "moderation.decide", { kind: "events", id, seen: "pending", decision, reason: "", note: "Goats!" })
    );
  };

/** Boards have moderators of their own: whoever made them. */
const banFromBoard: Act = async (on) => {
  const own = await on.ownOf("boards where created_by");
  const about = { boardId: own?.id ?? "", memberId: await on.idOf(pick(on.people)) };
  return own && deed(own.owner, "boards.ban", { ...reasons, ...about, from: "thread" });
};

const unbanFromBoard: Act = async (on) => {
  const { boardId = "", memberId = "", owner } = (await on.bannedFromOwn()) ?? {};
  return owner && deed(owner, "boards.unban", { boardId, memberId });
};

const acts: Record<string, Act> = {
  RSVP: (on) => deed(pick(on.people), "events.rsvp", { eventId: pick(on.events), attending: pick(["yes", "no"]) }),
  vote: (on) =>
    deed(pick(on.people), "restaurants.vote", {
      restaurantId: pick(on.restaurants),
      vote: pick(["up", "down", "none"]),
    }),
  reply: (on) => deed(pick(on.people), "replies.post", { threadId: pick(on.threads), content: words() }),
  "reply edited": toOwn("replies.edit", "replyId", "thread_replies where author_id", () => ({ content: words() })),
  "reply deleted": toOwn("replies.delete", "replyId", "thread_replies where author_id"),
  thread: (on) => deed(pick(on.people), "threads.post", { boardId: pick(on.boards), title: words(), content: words() }),
  "thread deleted": toOwn("threads.delete", "threadId", "threads where author_id", () => ({ from: "board" })),
  "event submitted": submitEvent,
  "event approved": decide("approved"),
  "event rejected": decide("rejected"),
  "event deleted": toOwn("events.delete", "eventId", "events where owner_id", () => ({ from: "list" })),
  "board joined": toBoard("boards.join"),
  "board left": toBoard("boards.leave"),
  "board made": (on) => deed(pick(on.people), "boards.create", { name: words(), description: words() }),
  "banned from a board": banFromBoard,
  "let in to a board again": unbanFromBoard,
  banned: toSomebody("members.ban", { ...reasons, seen: "member" }),
  "let in again": toThose("members.unban", "banned_at is not null"),
  "made admin": toSomebody("members.make-admin"),
  "admin no more": toThose("members.revoke-admin", "role = 'admin'"),
  verified: toSomebody("members.verify"),
  "verified no more": toThose("members.withdraw-verification", "verified"),
  "name changed": profile(() => ({ fullName: pick(names), bio: words() })),
  "picture changed": profile(async () => ({ image: await picture() })),
  "picture removed": profile(() => ({ removeImage: "on" })),
  "signed out": (on) => deed(pick(on.people), "auth.sign-out", {}),
};

/** What leads to another cookie, or to another person. Undefined where it can't be done at the moment. */
const arrivals: Record<string, (on: Stage, at: Process) => Promise<boolean | undefined>> = {
  "signed in": async (on, at) => {
    const who = pick(on.people);
    // A banned member gets no session.
    const cookie = await signIn(at, who).catch(() => undefined);
    if (cookie) who.cookie = cookie;
    return cookie !== undefined;
  },
  "account deleted": async (on, at) => {
    const who = pick(on.people);
    const form = { command: "profiles.delete", password: who.password };
    return (await post(at, "/profile/delete", { Cookie: who.cookie }, form)).status === 303;
  },
  "another one signed up": async (on, at) => {
    const gone = await on.somebodyGone();
    if (!gone) return undefined;
    // Nobody is taken in under the name of an admin.
    const newcomer = await signUp(at, pick(names)).catch(() => undefined);
    if (newcomer) Object.assign(gone, newcomer);
    return newcomer !== undefined;
  },
};

/** In a hat, so many of each; else one. */
const often: Record<string, number> = {
  RSVP: 3,
  vote: 2,
  reply: 3,
  thread: 2,
  "event submitted": 2,
  "event approved": 2,
  "let in again": 3,
  "banned from a board": 2,
  "let in to a board again": 2,
  "signed in": 5,
  "another one signed up": 9,
  "admin no more": 2,
  "name changed": 2,
  "picture changed": 2,
};

const hat = Object.keys({ ...acts, ...arrivals }).flatMap((name) => Array(often[name] ?? 1).fill(name) as string[]);

/** What changes nothing of anybody's frame. */
export const small = ["RSVP", "vote", "reply", "thread", "board joined", "board left"];

/**
 * Does one of all that can be done, or of these.
 * @returns what, when it was sent at the earliest, and whether it was carried out as far as the answer says
 */
export async function doSomething(
  on: Stage,
  at: Process,
  among: readonly string[] = hat,
): Promise<{ what: string; sentAt: number; isDone: boolean }> {
  for (;;) {
    const what = pick(among);
    const beganAt = performance.now();
    const isDone = await arrivals[what]?.(on, at);
    if (isDone !== undefined) return { what, sentAt: beganAt, isDone };
    const doing = await acts[what]?.(on);
    if (!doing) continue;
    const sentAt = performance.now();
    const { status, headers } = await post(at, doing.path ?? "/", { Cookie: doing.who.cookie }, doing.form);
    return { what, sentAt, isDone: status === 303 && !headers.location?.startsWith("/auth") };
  }
}
