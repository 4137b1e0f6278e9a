import type { IncomingMessage } from "node:http";
import { describe, expect, it } from "vitest";
import type { ChangeOrigin, Changes } from "~/db/changes.server";
import type { Viewer } from "~/platform/accounts/viewer";
import { createMemberCopies, type MemberCopy } from "./member-copies";

const copies = () => createMemberCopies({ subscribe() {} } as Partial<Changes> as Changes, 1);

describe("a copy is found by", () => {
  const { keyOf } = copies();
  const asked = { method: "GET", url: "/events", headers: { cookie: "porchlight=a" } };
  const viewer = { id: "one", isAdmin: false, session: { id: "first" } } as Viewer;
  const key = keyOf(asked, viewer, 7);
  const others: Record<string, string | undefined> = {
    "its address": keyOf({ ...asked, url: "/events?date=2026-11-20" }, viewer, 7),
    "its cookies": keyOf({ ...asked, headers: { cookie: "porchlight=a; toast=b" } }, viewer, 7),
    "who sees it": keyOf(asked, { ...viewer, id: "another" }, 7),
    "what they may do": keyOf(asked, { ...viewer, isAdmin: true }, 7),
    "their session": keyOf(asked, { ...viewer, session: { ...viewer.session, id: "second" } }, 7),
    "the version of the data": keyOf(asked, viewer, 8),
  };

  it("the same again for the same", () => {
    expect(key).toEqual(expect.any(String));
    expect(keyOf({ ...asked }, { ...viewer }, 7)).toBe(key);
  });

  it.each(Object.entries(others))("%s", (_what, other) => {
    expect(other).toEqual(expect.any(String));
    expect(other).not.toBe(key);
  });

  it("nothing where the cookies are long, or somebody writes", () => {
    expect(keyOf({ ...asked, headers: { cookie: "x".repeat(2001) } }, viewer, 7)).toBeUndefined();
    expect(keyOf({ ...asked, method: "POST" }, viewer, 7)).toBeUndefined();
  });
});

describe("another history of the data", () => {
  const listeners: ((origin: ChangeOrigin) => void)[] = [];
  const subscribe = (listener: (origin: ChangeOrigin) => void) => void listeners.push(listener);
  const members = createMemberCopies({ subscribe } as Partial<Changes> as Changes, 1000);
  const keyOf = () =>
    members.keyOf({ method: "GET", url: "/events", headers: {} }, { id: "one" } as Viewer, 7) as string;
  const tell = (origin: ChangeOrigin) => {
    for (const listener of listeners) listener(origin);
  };
  const copy = { page: { html: Buffer.from("Hi") } } as MemberCopy;

  it("does not begin with a write, here or elsewhere, but a write here lets go of all copies", () => {
    const key = keyOf();
    members.store(key, copy);
    tell("another");
    expect(members.find(keyOf()).copy).toBe(copy);
    tell("own");
    expect(members.find(keyOf()).copy).toBeUndefined();
    expect(keyOf()).toBe(key);
  });

  it("may begin after a break: then no copy of before is good, nor one that is stored only now", () => {
    const before = keyOf();
    members.store(before, copy);
    tell("unknown");
    expect(members.find(before).copy).toBeUndefined();
    members.store(before, copy);
    expect(members.find(keyOf()).copy).toBeUndefined();
  });
});

it("is made by one of those who wait, for all that are still there, where who made it has gone", async () => {
  const { wait, releaseWaiting } = copies();
  const goesOn: string[] = [];
  const waited: string[] = [];
  const settled = () => new Promise((later) => setTimeout(later));
  function ask(name: string) {
    const closing: (() => void)[] = [];
    const incoming = {} as IncomingMessage;
    const outgoing = { destroyed: false, once: (_: string, listener: () => void) => closing.push(listener) };
    void wait("key", { incoming, outgoing: outgoing as never }).then((hasWaited) => {
      goesOn.push(name);
      if (hasWaited) waited.push(name);
    });
    return {
      incoming,
      leave() {
        outgoing.destroyed = true;
        for (const listener of closing) listener();
        return settled();
      },
    };
  }
  const [maker, gone, next] = ["maker", "gone", "next", "last"].map(ask);
  await settled();
  expect(goesOn).toEqual(["maker"]);
  await gone?.leave();
  await maker?.leave();
  // Who has gone is answered with nothing, and nobody waits for that.
  expect(goesOn).toEqual(["maker", "gone", "next"]);
  releaseWaiting(gone?.incoming as IncomingMessage);
  releaseWaiting(maker?.incoming as IncomingMessage);
  await settled();
  expect(goesOn).toHaveLength(3);
  releaseWaiting(next?.incoming as IncomingMessage);
  await settled();
  expect(goesOn).toEqual(["maker", "gone", "next", "last"]);
  expect(waited).toEqual(["gone", "next", "last"]);
});
