import { execFileSync, fork } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from "node:fs";
import { createRequire, isBuiltin } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { post, signUp } from "../../bench/session";
import { createTestDatabase } from "../support/databases";
import { startServer } from "../support/server";
import { tinyPicture } from "../support/tiny-picture";
import { readStages, wordsOf } from "./dockerfile";
import { makeImage, systemSteps } from "./image";

/** Who runs it in the image. Only root may become somebody else. */
const isRoot = process.getuid?.() === 0;
const [uid, gid] = isRoot ? [1000, 1000] : [process.getuid?.() ?? 0, process.getgid?.() ?? 0];

/** In MB: what is left of 400 beside Debian's slim image (79) and what is installed there (10 in a real build, and psql with its library). */
const mostMegabytes = 305;

/** What `npm start` runs. */
const startScript = new URL("../../scripts/lib/server.mjs", import.meta.url).href;

describe("the image, its steps taken as scripts", () => {
  let folder: string;
  let image: string;
  const app = () => join(image, "app");
  const node = () => join(image, "usr/local/bin/node");
  const final = readStages().at(-1) as NonNullable<ReturnType<typeof readStages>[number]>;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "porchlight-image-"));
    chmodSync(folder, 0o755);
    image = makeImage(folder);
  }, 300_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it("takes every step but those that install Debian's packages", () => {
    expect(systemSteps.filter((step) => !step.startsWith("apt-get update "))).toEqual([
      "/usr/lib/postgresql/17/bin/pg_dump",
      "/usr/lib/postgresql/17/bin/pg_restore",
      "/usr/lib/postgresql/17/bin/psql",
    ]);
    expect(systemSteps).toHaveLength(5);
  });

  it("is run by the account that it makes, in the way that npm start runs it, and told to stop by SIGTERM", async () => {
    const { serverArguments } = await import(/* @vite-ignore */ startScript);
    const said = (keyword: string) => final.steps.findLast((step) => step.keyword === keyword)?.line;
    expect(systemSteps.join()).toContain("useradd --uid 1000");
    expect(said("USER")).toBe("porchlight");
    expect(said("STOPSIGNAL")).toBe("SIGTERM");
    expect(wordsOf(final, "CMD")).toEqual(["node", ...serverArguments]);
  });

  it("has what the built server asks for, and nothing that builds or tests", () => {
    const { devDependencies } = JSON.parse(readFileSync("package.json", "utf8"));
    const asked = new Set<string>();
    for (const name of readdirSync(join(app(), "build/server"), { recursive: true, encoding: "utf8" }))
      if (name.endsWith(".js"))
        for (const [, specifier = ""] of readFileSync(join(app(), "build/server", name), "utf8").matchAll(
          /(?:^import |^} |\bfrom |\bimport\()["']?(?:[^"'\n]*from )?["']([@\w][^"'\s]*)["']/gm,
        ))
          asked.add(specifier);
    const here = createRequire(join(app(), "build/server/index.js"));
    const lacking = [...asked].filter(
      (name) =>
        !isBuiltin(name) &&
        !here.resolve.paths(name)?.some((path) =>
          existsSync(
            join(
              path,
              name
                .split("/")
                .slice(0, name.startsWith("@") ? 2 : 1)
                .join("/"),
            ),
          ),
        ),
    );
    expect(asked.size).toBeGreaterThan(20);
    expect(lacking).toEqual([]);
    const unwanted = Object.keys(devDependencies).filter((name) => existsSync(join(app(), "node_modules", name)));
    expect(unwanted).toEqual([]);
    expect(readdirSync(app()).sort()).toEqual([
      "LICENSE",
      "app",
      "build",
      "cities",
      "drizzle",
      "node_modules",
      "package.json",
      "server",
    ]);
    expect(readdirSync(join(app(), "server")).filter((name) => name.includes(".test."))).toEqual([]);
  });

  it("leaves room below 400 MB for Debian's part", () => {
    const kilobytes = Number(execFileSync("du", ["-sk", image], { encoding: "utf8" }).split("\t")[0]);
    expect(kilobytes / 1024).toBeLessThan(mostMegabytes);
  });

  it("serves, takes a picture and stops, as another user and without writing a file of its own", async () => {
    const database = await createTestDatabase();
    const dataDir = join(folder, "data");
    mkdirSync(dataDir);
    if (isRoot) chownSync(dataDir, uid, gid);
    const before = Date.now();
    const server = await startServer({
      checkout: app(),
      program: node(),
      as: isRoot ? { uid, gid } : undefined,
      dataDir,
      databaseUrl: database.url,
      env: { NODE_COMPILE_CACHE: undefined, TMPDIR: dataDir, VITEST: undefined, DEMO: "off" },
    });
    try {
      const { origin, pid, url } = server;
      if (existsSync("/proc/self")) expect(statSync(`/proc/${pid}`).uid).toBe(uid);
      expect(checkHealth(url)).toBe(0);
      expect(await (await fetch(`${url}/`)).text()).toContain("Porchlight");
      const { cookie, fullName, username } = await signUp({ url: origin }, "Robin Porch");
      const profile = { fullName, username, neighborhood: "", bio: "", image: await tinyPicture() };
      await post({ url: origin }, "/profile/edit", { Cookie: cookie }, { command: "profiles.edit", ...profile });
      const pictures = readdirSync(join(dataDir, "images"), { recursive: true, encoding: "utf8" });
      expect(pictures.filter((name) => name.endsWith(".webp")).length).toBeGreaterThan(0);
      expect(await server.stop("SIGTERM")).toEqual({ code: 0, signal: null });
      // Nobody listens there.
      expect(checkHealth("http://127.0.0.1:1")).toBe(1);
      expect(changedSince(image, before)).toEqual([]);
    } finally {
      await server.kill9();
      await database.drop();
    }
  });

  it("has all that the child needs which reads calendars", async () => {
    const child = fork(join(app(), "server/calendar-child.ts"), {
      execPath: node(),
      execArgv: [],
      cwd: app(),
      stdio: "pipe",
    });
    let said = "";
    child.stderr?.on("data", (bytes) => {
      said += bytes;
    });
    const [answer] = await Promise.race([once(child, "message"), once(child, "exit")]);
    child.disconnect?.();
    expect(answer, said).toBe("ready");
  });

  /** As the container's engine asks. */
  function checkHealth(url: string): number {
    const [program, ...args] = wordsOf(final, "HEALTHCHECK");
    expect(program).toBe("node");
    try {
      execFileSync(node(), args, { env: { PORT: new URL(url).port }, stdio: "pipe" });
      return 0;
    } catch (error) {
      return (error as { status: number }).status;
    }
  }
});

const changedSince = (folder: string, time: number) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
    (name) => statSync(join(folder, name)).ctimeMs > time,
  );
