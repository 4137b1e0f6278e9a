import cluster from "node:cluster";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createCrew } from "./crew";

const pauses = vi.hoisted((): number[] => []);
vi.mock("node:timers/promises", () => ({ setTimeout: async (ms: number) => void pauses.push(ms) }));

/** Serves as soon as nothing holds it up, unless it is to fail or hang, and leaves when it is told to. */
const program = `
  const { appendFileSync, existsSync } = require("node:fs");
  appendFileSync("started", process.pid + "\\n");
  if (existsSync("fail")) process.exit(1);
  if (existsSync("migrate")) process.send({ kind: "migrating", isAtWork: true });
  const timer = setInterval(() => {
    if (existsSync("hold")) return;
    clearInterval(timer);
    if (existsSync("migrate")) process.send({ kind: "migrating", isAtWork: false });
    if (existsSync("hang")) return;
    process.send({ kind: "ready", lines: [String(process.pid)] });
  }, 10);
  process.on("message", ({ kind }) => {
    if (kind === "leave") process.exit(0);
    if (kind === "ping" && !existsSync("stuck")) process.send({ kind: "pong" });
  });
`;

let folder: string;
let said: string[];
let hasGivenUp: boolean;
let crew: ReturnType<typeof createCrew>;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "crew-"));
  writeFileSync(join(folder, "program.cjs"), program);
  cluster.setupPrimary({ exec: join(folder, "program.cjs"), cwd: folder, execArgv: [] });
  said = [];
  hasGivenUp = false;
  pauses.length = 0;
  crew = create();
});
afterEach(async () => {
  await crew.stop("SIGKILL", 5000);
  rmSync(folder, { recursive: true });
});

const create = (patience?: number) =>
  createCrew({}, () => {}, {
    tell: (line, slot) => said.push(`${slot}: ${line}`),
    giveUp() {
      hasGivenUp = true;
    },
    silence: 1_500,
    patience,
  });
const at = (name: string) => join(folder, name);
const started = () => (existsSync(at("started")) ? readFileSync(at("started"), "utf8").trim().split("\n") : []);
const isAlive = (pid: string) => {
  try {
    return process.kill(Number(pid), 0);
  } catch {
    return false;
  }
};
const kill = (pid: string | undefined) => process.kill(Number(pid), "SIGKILL");
const soon = <Value>(check: () => Value) => vi.waitFor(check, { timeout: 20_000, interval: 10 });
const killed = "1: a process ended with SIGKILL, and another takes its place";

it("starts another for one that ended, in its place", async () => {
  const [first] = await crew.start(1);
  kill(first);
  await soon(() => expect(started()).toHaveLength(2));
  expect(said).toEqual([killed]);
  expect(pauses).toEqual([0]);
});

it("ends one that is there and says nothing any more, and starts another", async () => {
  const [first] = await crew.start(1);
  writeFileSync(at("stuck"), "");
  await soon(() => expect(said).toEqual(["1: a process has said nothing for 2 s, and is ended", killed]));
  rmSync(at("stuck"));
  await soon(() => expect(started().filter(isAlive)).toHaveLength(1));
  expect(isAlive(first as string)).toBe(false);
});

it("ends nobody who answers", async () => {
  await crew.start(1);
  await new Promise((resolve) => setTimeout(resolve, 4_000));
  expect([said, started().length]).toEqual([[], 1]);
});

const late = [
  "1: a process was not ready after 6 s, and is ended",
  "1: a process ended with SIGKILL before it was ready",
];

it("ends one that is not ready in time, and says so: it may have said nothing itself", async () => {
  crew = create(6_000);
  writeFileSync(at("hold"), "");
  await expect(crew.start(1)).rejects.toThrow("before it was ready");
  expect(said).toEqual(late);
});

it("gives one that migrates all the time that it takes, and limits what comes after that", async () => {
  crew = create(6_000);
  for (const name of ["migrate", "hold"]) writeFileSync(at(name), "");
  const starting = crew.start(1);
  await new Promise((resolve) => setTimeout(resolve, 8_000));
  expect(said).toEqual([]);
  rmSync(at("hold"));
  await starting;
  writeFileSync(at("hang"), "");
  await expect(crew.start(2)).rejects.toThrow("before it was ready");
  expect(said).toEqual(late.map((line) => line.replace("1:", "2:")));
});

it("says that one was killed that was not ready", async () => {
  writeFileSync(at("hold"), "");
  const starting = crew.start(1);
  starting.catch(() => {});
  await soon(() => expect(started()).toHaveLength(1));
  kill(started()[0]);
  await expect(starting).rejects.toThrow("before it was ready");
  expect(said).toEqual(late.slice(1));
});

it("has one for each place still when one ends while its successor starts", async () => {
  const [first] = await crew.start(1);
  writeFileSync(at("hold"), "");
  const replaced = crew.replaceAll(1);
  await soon(() => expect(started()).toHaveLength(2));
  kill(first);
  await soon(() => expect(said).toEqual([killed]));
  expect(Object.keys(cluster.workers ?? {})).toHaveLength(1);
  rmSync(at("hold"));
  await replaced;
  await soon(() => expect(started().filter(isAlive)).toHaveLength(1));
  expect(started()).toHaveLength(2);
});

it("replaces as well what was being started when that was asked: it may be of the version before", async () => {
  const [first] = await crew.start(1);
  writeFileSync(at("hold"), "");
  kill(first);
  await soon(() => expect(started()).toHaveLength(2));
  const replaced = crew.replaceAll(1);
  rmSync(at("hold"));
  await replaced;
  expect(started()).toHaveLength(3);
  expect(started().filter(isAlive)).toEqual(started().slice(2));
});

it("starts another when one ends that has just taken the place of one", async () => {
  await crew.start(1);
  await crew.replaceAll(1);
  expect(said).toEqual([]);
  kill(started()[1]);
  await soon(() => expect(started()).toHaveLength(3));
});

it("says that the system can't start one, and can be asked again", async () => {
  await crew.start(1);
  cluster.setupPrimary({ cwd: at("nowhere") });
  await expect(crew.replaceAll(1)).rejects.toThrow("ENOENT");
  expect(said).toEqual(["1: a process could not be started (ENOENT)"]);
  expect(started().filter(isAlive)).toHaveLength(1);
  cluster.setupPrimary({ cwd: folder });
  await crew.replaceAll(1);
  expect(started().filter(isAlive)).toEqual(started().slice(1));
});

it("says so, too, where the system refuses at once", async () => {
  await crew.start(1);
  vi.stubEnv("MORE_THAN_FITS", "x".repeat(200_000));
  await expect(crew.replaceAll(1)).rejects.toThrow("E2BIG");
  vi.unstubAllEnvs();
  expect(said).toEqual(["1: a process could not be started (E2BIG)"]);
  await crew.replaceAll(1);
  expect(started().filter(isAlive)).toEqual(started().slice(1));
});

it("gives up, after longer and longer pauses, when none serves and none can be started", async () => {
  const [first] = await crew.start(1);
  writeFileSync(at("fail"), "");
  kill(first);
  await soon(() => expect(hasGivenUp).toBe(true));
  expect(started()).toHaveLength(5);
  expect(pauses).toEqual([0, 2000, 4000, 8000]);
});

it("goes on trying as long as another serves", async () => {
  const [first] = await crew.start(1);
  await crew.start(2);
  writeFileSync(at("fail"), "");
  kill(first);
  await soon(() => expect(started().length).toBeGreaterThan(8));
  expect(hasGivenUp).toBe(false);
  rmSync(at("fail"));
  await soon(() => expect(started().filter(isAlive)).toHaveLength(2));
  expect(Math.max(...pauses)).toBe(30_000);
});
