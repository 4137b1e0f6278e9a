import type { LoaderFunctionArgs } from "react-router";
import { beforeEach, expect, vi } from "vitest";
import { loader } from "~/features/boards/threads/replies/live/live.route";
import type { Dependencies } from "~/platform/dependencies.server";
import { makeBoard, makeThread } from "./boards";
import type { Person } from "./cast";
import { type Engine, withPorchlight } from "./porchlight";
import { createContextMaker } from "./request-context";

/** What one who has a thread open was told. `id` is the position of a reply. */
type Told = { name: string; id?: number; data: Record<string, unknown> };

type Options = {
  after?: number;
  /** What a browser says that had a connection before. */
  lastEventId?: string;
  as?: Pick<Person, "cookie">;
  ip?: string;
};

/** Asks the process for a thread's news, as the page does. */
export async function askForNews(
  dependencies: Dependencies,
  threadId: string,
  { after = 0, lastEventId, as, ip = "203.0.113.7" }: Options = {},
): Promise<Response> {
  const url = new URL(`${dependencies.settings.baseUrl}/threads/${threadId}/live?after=${after}`);
  const headers = new Headers(lastEventId === undefined ? {} : { "Last-Event-ID": lastEventId });
  const context = await createContextMaker(dependencies)({ ip, headers, isData: false }, as?.cookie, new Date());
  const args = { params: { threadId }, url, request: new Request(url, { headers }), context };
  return loader(args as unknown as LoaderFunctionArgs as Parameters<typeof loader>[0]);
}

/** Somebody who reads all that comes. */
export async function listenTo(dependencies: Dependencies, threadId: string, options?: Options) {
  const response = await askForNews(dependencies, threadId, options);
  expect(response.status).toBe(200);
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  const told: Told[] = [];
  let hasEnded = false;
  const reading = readAll(reader, told).finally(() => {
    hasEnded = true;
  });
  return {
    told,
    /** The positions of the replies that came, in the order in which they came. */
    positions: () => told.filter(({ name }) => name === "reply").map(({ id }) => id),
    names: () => told.map(({ name }) => name),
    /** Waits until as much was told. */
    heard: (count: number) =>
      vi.waitFor(() => expect(told.length).toBeGreaterThanOrEqual(count), { timeout: 10_000, interval: 5 }),
    hasEnded: () => hasEnded,
    ended: () => reading,
    leave: () => reader.cancel(),
  };
}

/** A thread that its author has open: a new one, on a new board, for each test. */
export function createOpenThread(engine: Engine) {
  const porch = withPorchlight({ engine });
  let author: Person;
  let board: { id: number };
  let thread: { id: string };

  beforeEach(async () => {
    author ??= await porch().member({ fullName: "Ana Porch" });
    board = await makeBoard(porch(), author);
    thread = await makeThread(porch(), board, author);
  });

  return {
    porch,
    author: () => author,
    board: () => board,
    thread: () => thread,
    post: (content = "Hello", who = author) => porch().send(who, "replies.post", { threadId: thread.id, content }),
    listen: (options?: Options) => listenTo(porch().dependencies, thread.id, options),
  };
}

async function readAll(reader: ReadableStreamDefaultReader<Uint8Array>, told: Told[]) {
  const decoder = new TextDecoder();
  let text = "";
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    text += decoder.decode(part.value, { stream: true });
    const blocks = text.split("\n\n");
    text = blocks.pop() ?? "";
    told.push(...blocks.filter((block) => !block.startsWith(":")).map(parse));
  }
}

function parse(block: string): Told {
  const line = (name: string) => new RegExp(`^${name}: (.*)$`, "m").exec(block)?.[1];
  const id = line("id");
  return { name: line("event") ?? "", ...(id && { id: Number(id) }), data: JSON.parse(line("data") ?? "{}") };
}
