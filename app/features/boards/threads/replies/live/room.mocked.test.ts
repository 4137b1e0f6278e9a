import { beforeEach, describe, expect, it, vi } from "vitest";
import { type JudgedReply, listRepliesAfter } from "../queries.server";
import { type Listener, Room } from "./room.server";

// Real parts can't be stopped between a question and its answer.
vi.mock("../queries.server", () => ({ listRepliesAfter: vi.fn(), findReply: vi.fn() }));

describe("whoever joins while somebody posts", () => {
  let stored: number[];
  /** The next answer waits for it, as it was when it was asked for. */
  let held: Promise<void> | undefined;

  beforeEach(() => {
    stored = [];
    held = undefined;
    vi.mocked(listRepliesAfter)
      .mockReset()
      .mockImplementation(async (_context, _threadId, after, most) => {
        const found = stored.filter((position) => position > after).slice(0, most);
        const wait = held;
        held = undefined;
        await wait;
        return found.map((position) => ({ position }) as JudgedReply);
      });
  });

  const roomAt = (position: number) => new Room({} as ConstructorParameters<typeof Room>[0], "thread", position);
  function listenerAt(seen: number) {
    const told: number[] = [];
    const reply = ({ position }: JudgedReply) => void told.push(position);
    return { told, listener: { seen, isCatchingUp: true, reply, edited: vi.fn(), send: vi.fn() } satisfies Listener };
  }

  it("asks again for what came between the question and the answer", async () => {
    const room = roomAt(0);
    const { told, listener } = listenerAt(0);
    const gate = Promise.withResolvers<void>();
    held = gate.promise;
    const joining = room.join(listener);
    stored.push(1, 2);
    await room.look();
    expect(told).toEqual([]);
    gate.resolve();
    await joining;
    stored.push(3);
    await room.look();
    expect(told).toEqual([1, 2, 3]);
  });

  it("asks once when the last reply was deleted, and waits for nobody", async () => {
    stored.push(1);
    const { told, listener } = listenerAt(0);
    vi.mocked(listRepliesAfter).mockImplementationOnce(async () => [{ position: 1 } as JudgedReply]);
    vi.mocked(listRepliesAfter).mockImplementationOnce(async () => expect.fail("It asked again."));
    await roomAt(3).join(listener);
    expect(told).toEqual([1]);
  });

  it("is told once of what both the answer and the news bring", async () => {
    const room = roomAt(0);
    const { told, listener } = listenerAt(0);
    stored.push(1);
    await Promise.all([room.look(), room.join(listener), room.look()]);
    expect(told).toEqual([1]);
  });
});
