import { spawnSync } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readConfig } from "../server/config";
import { findProgram } from "./support/programs";
import { temporaryFolder } from "./support/server";
import { read } from "./support/sources";

const root = join(import.meta.dirname, "..");
const source = "/srv/porchlight/current";
const file = "deploy/porchlight.service";
const text = read(file);
/** The last of each name; none that counts stands twice. */
const unit = new Map(
  [...text.replaceAll(/\\\n\s*/g, "").matchAll(/^(\w+)=(.*)$/gm)].map(([, name = "", value = ""]) => [name, value]),
);
/** What `npm start` runs. */
const startScript = new URL("../scripts/lib/server.mjs", import.meta.url).href;
const program = (unit.get("ExecStart") ?? "").split(" ");

describe(file, () => {
  it("starts the server as npm start does, with Node's own reading of the settings", async () => {
    const { serverArguments } = (await import(/* @vite-ignore */ startScript)) as { serverArguments: string[] };
    const given = program.map((word) => word.replace(`${source}/`, ""));
    expect(given.filter((word) => !word.startsWith("--env-file="))).toEqual([
      "node_modules/node/bin/node",
      ...serverArguments,
    ]);
    expect(unit.get("Environment")).toContain("NODE_ENV=production");
  });

  it("names files of the source that are there", () => {
    const named = [...text.matchAll(/\/srv\/porchlight\/current\/([\w./-]+)/g)].map(([, path = ""]) => path);
    expect(named).toContain("server/main.ts");
    expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  it("lets a stop take as long as one does", () => {
    const { drainSeconds } = readConfig({ DATABASE_URL: "postgres://porch@localhost/porch" });
    expect(Number(unit.get("TimeoutStopSec"))).toBe(drainSeconds + 25);
    expect(unit.get("KillMode")).toBe("mixed");
    expect(unit.get("Restart")).toBe("on-failure");
  });

  it("keeps it to a user of its own, and to two folders", () => {
    expect(Object.fromEntries(unit)).toMatchObject({
      User: "porchlight",
      NoNewPrivileges: "yes",
      ProtectSystem: "strict",
      ProtectHome: "yes",
      PrivateTmp: "yes",
      CapabilityBoundingSet: "",
      SystemCallFilter: "@system-service",
      ReadWritePaths: "/var/lib/porchlight -/var/backups/porchlight",
    });
  });

  it("is told of in docs/operating.md with each place that it names", () => {
    const [, told = ""] =
      /^## On a machine of its own, by systemd\n([\s\S]*?)\n## /m.exec(read("docs/operating.md")) ?? [];
    const settings = program.find((word) => word.startsWith("--env-file="))?.split("=")[1];
    for (const place of [file, source, settings, "/var/lib/porchlight", "/var/backups/porchlight", "useradd --system"])
      expect(told).toContain(place);
  });

  it("is one that systemd takes, and calls well shut", ({ skip }) => {
    const analyze = findProgram("systemd-analyze");
    if (!analyze) return skip("systemd-analyze is not installed");
    const copy = join(temporaryFolder(), "porchlight.service");
    const judge = (changed: string, ...command: string[]) => {
      writeFileSync(copy, changed.replaceAll(source, root));
      const { status, stderr } = spawnSync(analyze, [...command, copy], { encoding: "utf8" });
      return { status, stderr };
    };
    const fine = { status: 0, stderr: "" };
    expect(judge(text, "verify", "--man=no")).toEqual(fine);
    expect(judge(`${text}Oops=1\n`, "verify", "--man=no").stderr).toMatch(/Unknown key 'Oops'/);
    // In tenths, of 10 that is open to everything.
    const exposed = ["security", "--offline=true", "--threshold=20", "--no-pager"];
    expect(judge(text, ...exposed)).toEqual(fine);
    expect(judge(text.replaceAll(/^(Protect|Restrict|Private).*\n/gm, ""), ...exposed).status).not.toBe(0);
  });
});
