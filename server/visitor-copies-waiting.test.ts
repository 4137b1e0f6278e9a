import type { IncomingMessage, ServerResponse } from "node:http";
import { describe, expect, it, vi } from "vitest";
import type { Changes } from "~/db/changes.server";
import { createPage } from "./page";
import { createVisitorCopies } from "./visitor-copies";

const names = ["__Host-porchlight", "__Host-flash"];
const changes = { subscribe() {}, isReliable: () => true } as Partial<Changes> as Changes;

describe("a page that is being made", () => {
  it("is waited for until who makes it is done, whoever else is answered at its address meanwhile", async () => {
    const { answer, releaseWaiting } = createVisitorCopies(changes, names);
    const asked = () => ({ method: "GET", url: "/events", headers: {} }) as IncomingMessage;
    const response = { once() {} } as unknown as ServerResponse;
    const [first, second, member] = [asked(), asked(), { ...asked(), headers: { cookie: "__Host-porchlight=x" } }];
    const [makeFirst, makeSecond] = [vi.fn(), vi.fn()];
    answer(first, response, makeFirst);
    answer(second, response, makeSecond);
    releaseWaiting(member);
    await Promise.resolve();
    expect([makeFirst.mock.calls.length, makeSecond.mock.calls.length]).toEqual([1, 0]);
    releaseWaiting(first);
    await Promise.resolve();
    expect(makeSecond).toHaveBeenCalledTimes(1);
  });

  /** Requests for one address, each of whom says whether it made its page or was sent one, and which. */
  function requestsOf() {
    const listeners: (() => void)[] = [];
    let isReliable = true;
    const { answer, stateFor, store, releaseWaiting } = createVisitorCopies(
      {
        ...changes,
        subscribe: (listener: () => void) => void listeners.push(listener),
        isReliable: () => isReliable,
      } as Changes,
      names,
    );
    function ask() {
      const request = { method: "GET", url: "/events", headers: {} } as IncomingMessage;
      const sent: unknown[] = [];
      const closing: (() => void)[] = [];
      const response = {
        destroyed: false,
        once: (_close: string, listener: () => void) => closing.push(listener),
        writeHead: () => response,
        end: (body: unknown) => sent.push(String(body)),
      };
      let madeOf: { version: number } | undefined;
      const make = vi.fn(() => {
        madeOf = stateFor(request, null);
      });
      answer(request, response as unknown as ServerResponse, make);
      const settled = () => new Promise((later) => setTimeout(later));
      return {
        leave() {
          response.destroyed = true;
          for (const listener of closing) listener();
          return settled();
        },
        came: () => ({ made: make.mock.calls.length, sent }),
        /** @param html none where nobody else may have it */
        async finish(html?: string) {
          if (madeOf && html) store(request, madeOf, createPage(html, new Response(null)));
          releaseWaiting(request);
          await settled();
        },
      };
    }
    return {
      ask,
      write: () => {
        for (const listener of listeners) listener();
      },
      lose: () => {
        isReliable = false;
      },
    };
  }
  const waits = { made: 0, sent: [] };
  const makes = { made: 1, sent: [] };
  const gets = (html: string) => ({ made: 0, sent: [html] });

  it("is sent to who had asked before a write made it old, and made again once for all others", async () => {
    const { ask, write } = requestsOf();
    const [maker, before] = [ask(), ask()];
    write();
    const later = [ask(), ask(), ask()];
    await maker.finish("old");
    expect(before.came()).toEqual(gets("old"));
    expect(later.map(({ came }) => came())).toEqual([makes, waits, waits]);
    write();
    const last = ask();
    await later[0]?.finish("new");
    expect(later.map(({ came }) => came())).toEqual([makes, gets("new"), gets("new")]);
    expect(last.came()).toEqual(makes);
  });

  it("is made by one of those who wait, for all that are still there, where who made it has gone", async () => {
    const { ask } = requestsOf();
    const [maker, gone, ...others] = [ask(), ask(), ask(), ask(), ask()];
    await gone?.leave();
    await maker?.leave();
    expect([gone, ...others].map((one) => one?.came())).toEqual([waits, makes, waits, waits]);
    await others[0]?.leave();
    expect(others.map(({ came }) => came())).toEqual([makes, makes, waits]);
    await others[1]?.finish("page");
    expect([gone, ...others].map((one) => one?.came())).toEqual([waits, makes, makes, gets("page")]);
  });

  it("is nobody else's where it is not to be kept, or where nobody says what other processes write", async () => {
    for (const html of [undefined, "whole"]) {
      const { ask, lose } = requestsOf();
      const all = [ask(), ask(), ask()];
      if (html) lose();
      await all[0]?.finish(html);
      expect(all.map(({ came }) => came())).toEqual([makes, makes, makes]);
    }
  });
});
