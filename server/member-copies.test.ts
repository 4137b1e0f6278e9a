import type { IncomingMessage } from "node:http";
import { expect, it } from "vitest";
import type { Changes } from "~/db/changes.server";
import { createMemberCopies } from "./member-copies";

it("is made by one of those who wait, for all that are still there, where who made it has gone", async () => {
  const { wait, releaseWaiting } = createMemberCopies({ subscribe() {} } as Partial<Changes> as Changes, 1);
  const goesOn: string[] = [];
  const settled = () => new Promise((later) => setTimeout(later));
  function ask(name: string) {
    const closing: (() => void)[] = [];
    const incoming = {} as IncomingMessage;
    const outgoing = { destroyed: false, once: (_: string, listener: () => void) => closing.push(listener) };
    void wait("key", { incoming, outgoing: outgoing as never }).then(() => goesOn.push(name));
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
});
