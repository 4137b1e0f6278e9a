// On its own: node bench/streams.ts [streams] [DATABASE_URL]. Not part of npm run bench: it wants more open files than most shells allow.
import { get, type IncomingMessage } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { startServer, type TestServer } from "../tests/support/server.ts";
import { memoryOf } from "./process.ts";
import { demoPages } from "./server.ts";
import { post, signInToDemo } from "./session.ts";

const [streams = 10_000, databaseUrl] = [Number(process.argv[2] ?? 10_000), process.argv[3]];
/** One address may hold a hundred open: each so many come from another address of this machine's own. */
const perAddress = 90;
const openedAtOnce = 25;
const pagesAsked = 200;
const longestWait = 120_000;
/** Answers that there was no room. */
let refused = 0;

const addressOf = (index: number) => {
  const place = Math.floor(index / perAddress) + 2;
  return `127.0.${Math.floor(place / 250)}.${(place % 250) + 1}`;
};

const server = await startServer({ databaseUrl, env: { DEMO: "on", RATE_LIMIT_SCALE: "1000", HOST: "127.0.0.1" } });
try {
  await measure(server);
} finally {
  await server.stop();
}

async function measure({ url, pid, dataDir }: TestServer) {
  const thread = (await demoPages(url)).thread;
  const member = await signInToDemo({ url, dataDir });
  const before = memoryOf(pid);
  const alone = await pages(url + thread, member);
  const heard: number[] = [];
  const open: IncomingMessage[] = [];
  const began = performance.now();
  while (open.length < streams) {
    const next = Math.min(openedAtOnce, streams - open.length);
    open.push(
      ...(await Promise.all(
        Array.from({ length: next }, (_, index) =>
          listen(url + thread, open.length + index, () => heard.push(performance.now())),
        ),
      )),
    );
  }
  const opening = performance.now() - began;
  await wait(5_000);
  const held = memoryOf(pid);
  const beside = await pages(url + thread, member);
  const sent = performance.now();
  const { status } = await post({ url }, thread, member, {
    command: "replies.post",
    threadId: thread.split("/").at(-1) ?? "",
    content: "Does everybody hear me?",
  });
  while (heard.length < streams && performance.now() - sent < longestWait) await wait(10);
  const told = memoryOf(pid);
  heard.sort((a, b) => a - b);
  const at = (share: number) => Math.round((heard[Math.ceil(heard.length * share) - 1] ?? Number.NaN) - sent);
  const figures = { streams, opening: Math.round(opening), before, held, told, alone, beside, status };
  console.log(JSON.stringify({ ...figures, refused, heard: heard.length, middle: at(0.5), last: at(1) }, null, 1));
  for (const each of open) each.destroy();
}

/** How long a member waits for a page, one after the other, in ms. */
async function pages(url: string, headers: Record<string, string>) {
  const times: number[] = [];
  for (let count = 0; count < pagesAsked; count++) {
    const from = performance.now();
    await (await fetch(url, { headers })).arrayBuffer();
    times.push(performance.now() - from);
  }
  times.sort((a, b) => a - b);
  return { p50: times[pagesAsked / 2]?.toFixed(1), p95: times[Math.floor(pagesAsked * 0.95)]?.toFixed(1) };
}

/** As a browser does, it comes back where there was no room at the moment. */
async function listen(thread: string, index: number, onReply: () => void): Promise<IncomingMessage> {
  for (let tries = 1; ; tries++) {
    const answer = await ask(thread, index, onReply);
    if (answer.statusCode === 200) return answer;
    answer.destroy();
    refused++;
    if (tries === 20) throw new Error(`Stream ${index} was answered with ${answer.statusCode}.`);
    await wait(500);
  }
}

function ask(thread: string, index: number, onReply: () => void): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const headers = { Accept: "text/event-stream", "Last-Event-ID": "999999999" };
    const asked = get(`${thread}/live`, { agent: false, headers, localAddress: addressOf(index) }, (answer) => {
      answer.setEncoding("utf8").on("data", (text: string) => text.includes("event: reply\n") && onReply());
      answer.on("error", () => {});
      resolve(answer);
    });
    asked.once("error", reject);
  });
}
