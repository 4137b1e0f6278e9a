import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { Refusal } from "~/platform/commands/refusal";
import * as pictures from "../../../tests/support/pictures";
import { soon } from "../../../tests/support/soon";
import { createDecoder, type Decoder } from "./decoder.server";
import { encodePicture } from "./encode.server";
import type { PictureJob } from "./picture-job";
import { versions } from "./versions";

/** Pictures may crash the decoder, hang it or come in crowds. The child process here is the real one. */
let small: Buffer;
let large: Buffer;
const opened: Decoder[] = [];

beforeAll(async () => {
  small = await pictures.jpeg();
  large = await pictures.jpeg(3000, 2000);
});
afterEach(() => {
  for (const { pid } of opened.splice(0)) if (pid) process.kill(pid, "SIGKILL");
});

function open(options: Parameters<typeof createDecoder>[0] = {}): Decoder {
  const decoder = createDecoder(options);
  opened.push(decoder);
  return decoder;
}

/** A decoder whose child is up. */
async function running(options: Parameters<typeof createDecoder>[0] = {}) {
  const decoder = open(options);
  await encodePicture(small, decoder);
  return decoder;
}

const pidOf = ({ pid }: Decoder): number => {
  if (!pid) throw new Error("There is no child process");
  return pid;
};

const unreadable = {
  title: "Image upload failed",
  text: "We could not read this picture. Please try another one.",
  status: 400,
};

const factsOf = (outcome: PromiseSettledResult<unknown>) =>
  outcome.status === "rejected" && outcome.reason instanceof Refusal ? outcome.reason.facts : outcome.status;

test("one child does the work, and only when there is some", async () => {
  const decoder = open();
  expect(decoder.pid).toBeUndefined();
  await encodePicture(small, decoder);
  const first = pidOf(decoder);
  await Promise.all([encodePicture(small, decoder), encodePicture(small, decoder)]);
  expect(decoder.pid).toBe(first);
});

test("a child that dies over a picture loses that one and no other", async () => {
  const decoder = await running();
  const first = pidOf(decoder);
  const work = Promise.allSettled([large, small, small].map((bytes) => encodePicture(bytes, decoder)));
  process.kill(first, "SIGKILL");
  const [lost, ...others] = await work;
  expect(lost && factsOf(lost)).toEqual(unreadable);
  expect(others.map(factsOf)).toEqual(["fulfilled", "fulfilled"]);
  expect(pidOf(decoder)).not.toBe(first);
});

test("a picture that ended the child leaves the reason for the log", async () => {
  const decoder = await running();
  const work = encodePicture(large, decoder);
  process.kill(pidOf(decoder), "SIGSEGV");
  await expect(work).rejects.toMatchObject({ cause: { message: "The picture process ended with SIGSEGV" } });
});

test("a child that hangs is ended when its time is over", async () => {
  const decoder = await running({ timeLimit: 6_000 });
  const first = pidOf(decoder);
  process.kill(first, "SIGSTOP");
  const [hung, next] = await Promise.allSettled([encodePicture(small, decoder), encodePicture(small, decoder)]);
  expect(factsOf(hung)).toEqual(unreadable);
  expect(factsOf(next)).toBe("fulfilled");
  expect(() => process.kill(first, 0)).toThrow("ESRCH");
});

test("a child that takes more memory than a picture needs is ended", async () => {
  const work = encodePicture(large, open({ memoryLimit: 20 }));
  await expect(work).rejects.toMatchObject({ cause: { message: "The picture process ended with SIGKILL" } });
});

test("beyond the queue, people are asked to come back", async () => {
  const decoder = open({ queueLimit: 2 });
  const crowd = await Promise.allSettled(Array.from({ length: 5 }, () => encodePicture(small, decoder)));
  const busy = {
    title: "Image upload failed",
    text: "We are busy with other pictures. Please try again in a minute.",
    status: 503,
  };
  expect(crowd.map(factsOf)).toEqual(["fulfilled", "fulfilled", "fulfilled", busy, busy]);
  expect(factsOf((await Promise.allSettled([encodePicture(small, decoder)]))[0])).toBe("fulfilled");
});

test("a child without work ends, and a new one comes for the next picture", async () => {
  const decoder = await running({ idleLimit: 50 });
  await vi.waitFor(() => expect(decoder.pid).toBeUndefined(), soon);
  await encodePicture(small, decoder);
});

test("a child that can't be started is a fault of ours, not of the picture", async () => {
  const folder = await mkdtemp(join(tmpdir(), "pictures-"));
  const entry = join(folder, "broken.mjs");
  await writeFile(entry, "process.exit(3)");
  const decoder = open({ entry });
  const failure = await encodePicture(small, decoder).catch((error) => error);
  expect(failure).toMatchObject({
    facts: { status: 503, text: expect.stringContaining("can't read pictures at the moment") },
    cause: { message: `The picture process could not be started from ${entry}: it ended with 3` },
  });
  await rm(folder, { recursive: true });
});

test("the child sees nothing of our environment", async () => {
  vi.stubEnv("DATABASE_URL", pictures.CANARY);
  const decoder = await running();
  vi.unstubAllEnvs();
  const environment = await readFile(`/proc/${pidOf(decoder)}/environ`, "utf8").catch(() => "");
  expect(environment).not.toContain(pictures.CANARY);
});

describe("the child and its parent", () => {
  const child = JSON.stringify(`${process.cwd()}/server/image-child.ts`);
  let starter: ChildProcessByStdio<null, Readable, null>;
  afterEach(() => starter.kill("SIGKILL"));
  const start = (script: string) => {
    const program = `import { fork } from "node:child_process"; ${script}`;
    starter = spawn(process.execPath, ["--input-type=module", "-e", program], { stdio: ["ignore", "pipe", "inherit"] });
  };

  test("a child whose parent is killed ends as well", async () => {
    const script = `const child = fork(${child}, { execArgv: [], serialization: "advanced" });
      child.once("message", () => console.log("up"));`;
    start(script);
    expect(String((await once(starter.stdout, "data"))[0])).toBe("up\n");
    starter.kill("SIGKILL");
    // The child holds the other end of the pipe for as long as it lives.
    await once(starter.stdout, "close");
  });

  test("a child without work keeps nobody from ending", async () => {
    const decoder = JSON.stringify(`${process.cwd()}/app/platform/images/decoder.server.ts`);
    const job: Omit<PictureJob, "bytes"> = {
      maxPixels: 1e6,
      box: { width: 100, height: 100 },
      versions: [{ width: 160, above: 0 }],
      og: { width: 10, height: 10 },
    };
    const script = `import { createDecoder } from ${decoder};
      const answer = await createDecoder().decode({ ...${JSON.stringify(job)}, bytes: Buffer.from("${small.toString("base64")}", "base64") });
      console.log(answer.ok);`;
    start(script);
    expect(String((await once(starter.stdout, "data"))[0])).toBe("true\n");
    expect(await once(starter, "exit")).toEqual([0, null]);
  });
});

/** What a picture makes of its child once it has taken it over. */
describe("a child that lies", () => {
  const webp = 'Buffer.from("RIFF\\x08\\0\\0\\0WEBPVP8 ")';
  const files = `[{ name: "160.webp", bytes: ${webp} }, { name: "320.webp", bytes: ${webp} }]`;
  const told = (picture: string) => `{ ok: true, picture: { width: 40, height: 30, files: ${files}, ${picture} } }`;
  const honest = told("");
  const job: PictureJob = { bytes: new Uint8Array(), maxPixels: 1, box: { width: 1920, height: 3840 }, versions };

  async function answerTo(answer: string) {
    const folder = await mkdtemp(join(tmpdir(), "porchlight-lies-"));
    const entry = join(folder, "child.cjs");
    await writeFile(entry, `process.send("ready"); process.on("message", () => process.send(${answer}));`);
    try {
      return await open({ entry }).decode(job);
    } finally {
      await rm(folder, { recursive: true });
    }
  }

  test("is believed what can be true", async () => expect(await answerTo(honest)).toMatchObject({ ok: true }));

  test.each([
    ["no answer at all", "null"],
    ["a string", '"fine"'],
    ["an unknown reason", '{ ok: false, reason: "<script>" }'],
    ["a long type", '{ ok: false, reason: "type", type: "x".repeat(1e5) }'],
    ["a size that is none", told("width: -40")],
    ["one that was not asked for", told("height: 1e9")],
    ["no files", told("files: []")],
    ["a file too few", told(`files: ${files}.slice(1)`)],
    ["a file that nobody asked for", told(`files: [...${files}, { name: "../../secret", bytes: ${webp} }]`)],
    ["one file that is called as two are", told(`files: [{ name: "160.webp,320.webp", bytes: ${webp} }]`)],
    ["the same file twice", told(`files: [...${files}, ...${files}]`)],
    ["a web page for a picture", told(`files: ${files}.map((each) => ({ ...each, bytes: Buffer.from("<html>") }))`)],
    ["words for bytes", told(`files: ${files}.map((each) => ({ ...each, bytes: "RIFF" }))`)],
    [
      "too much",
      told(`files: ${files}.map((each) => {
        const bytes = Buffer.concat([${webp}, Buffer.alloc(2 ** 24)]);
        bytes.writeUInt32LE(bytes.length - 8, 4);
        return { ...each, bytes };
      })`),
    ],
  ])("is not with %s: the picture is refused, and the child is ended", async (_, answer) => {
    const lie = await answerTo(answer).catch((error) => error);
    expect(lie).toMatchObject({ reason: "lost", message: "The picture process answered what can't be" });
    expect(opened.at(-1)?.pid).toBeUndefined();
  });
});
