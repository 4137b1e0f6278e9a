import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { createEvents, subscriber } from "~/platform/events/subscriber.server";
import { subscribers } from "~/subscribers.server";
import { makeBoard } from "./support/boards";
import { law, never } from "./support/law";
import { withPorchlight } from "./support/porchlight";
import { eventLists, registeredEvents } from "./support/registered-events";
import { sources } from "./support/sources";

/** What nobody hears, and why. */
const nobodyYet: Readonly<Record<string, string>> = {
  SubmissionSubmitted: "The dashboard counts what waits when it is asked.",
  ReviewLeft: "Its stars are added under the lock of what was reviewed.",
  ReviewDeleted: "Its stars are taken back under the lock of what was reviewed.",
  ReportSent: "Whose mail it is decides what the reporter reads, so the command queues it.",
};

const heard = new Set<string>(subscribers.flatMap(({ names }) => names));
/** Where what follows is written, for subscribers to call, and what the operator does without a command. */
const means = [
  "app/domain/members/reputation.server.ts",
  "app/platform/accounts/account-state.server.ts",
  "app/platform/accounts/session-news.server.ts",
  "app/platform/audit/operator.server.ts",
];

describe("events", () => {
  law("there are some in several rooms", [eventLists.length], (count) => count < 4 && `${count} lists`);
  law(
    "each has a subscriber, or a sentence why not",
    registeredEvents,
    (name) => !heard.has(name) && !nobodyYet[name] && name,
  );
  law(
    "the sentences are about events that nobody hears",
    Object.keys(nobodyYet),
    (name) => (!registeredEvents.includes(name) || heard.has(name)) && name,
  );
  law(
    "each stands once",
    registeredEvents,
    (name) => registeredEvents.filter((each) => each === name).length > 1 && name,
  );
  never(
    "commands leave to subscribers what follows",
    "addReputation(db",
    /\baddReputations?\(|\bchanges\.publish\(|\bannounceAccountChange\(|\binsert\(auditLog\)/,
    sources.filter((file) => !file.endsWith("/subscribers.server.ts") && !means.includes(file)),
  );
});

describe("a subscriber", () => {
  const porch = withPorchlight();
  const occasion = () => ({ db: porch().db, viewer: null, now: new Date() });
  const threads = () => porch().rows(sql`select id, title from threads`);
  const edited = (threadId: string) => ({ name: "ThreadEdited", threadId }) as const;

  it("hears all events of its kinds at once, in their order, and those before it in the list are first", async () => {
    const told: string[] = [];
    const listens = (who: string) =>
      subscriber(["ThreadEdited"], async (_context, events) => {
        told.push(`${who}: ${events.map(({ threadId }) => threadId).join()}`);
      });
    const deaf = subscriber(["MemberBanned"], async () => {
      told.push("deaf");
    });
    const events = createEvents([listens("first"), deaf, listens("second")], () => porch().dependencies);
    const lifted = { name: "BanLifted", memberId: "3" } as const;
    await events.publish(occasion(), [edited("1"), lifted, edited("2")]);
    expect(told).toEqual(["first: 1,2", "second: 1,2"]);
  });

  it("that fails takes back what happened: both are true, or neither", async () => {
    const author = await porch().member();
    const board = await makeBoard(porch(), author);
    const { dependencies, send } = porch();
    const before = await threads();
    const asAlways = dependencies.events;
    const fails = subscriber(["ThreadPosted"], () => Promise.reject(new Error("No room for this")));
    dependencies.events = createEvents([...subscribers, fails], () => dependencies);
    const values = { boardId: String(board.id), title: "A lamp", content: "Who has seen it?" };
    try {
      expect(await send(author, "threads.post", values)).toMatchObject({ status: 500, ok: false });
    } finally {
      dependencies.events = asAlways;
    }
    expect(await threads()).toEqual(before);
    expect(await send(author, "threads.post", values)).toMatchObject({ ok: true, code: "posted" });
    expect(await threads()).not.toEqual(before);
  });
});
