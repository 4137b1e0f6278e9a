import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { law } from "../support/law";
import { read } from "../support/sources";
import { harmless, isBad, isBelow, knownBad } from "./known-bad";
import { exceptions, isAllowed } from "./licenses";
import { locked } from "./lock";

const own = JSON.parse(read("package.json")) as {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  overrides: Record<string, string>;
  allowScripts: Record<string, boolean>;
};
const at = ({ name, version }: { name: string; version: string }) => `${name} ${version}`;

describe("what we take from others", () => {
  law(
    "has exact versions, the runtime too",
    Object.entries({ ...own.dependencies, ...own.devDependencies, ...own.overrides }),
    ([name, version]) => !/^\d+\.\d+\.\d+$/.test(version) && `${name} ${version}`,
  );
  law(
    "comes from the registry, with a hash of what it was",
    locked.filter(({ inBundle }) => !inBundle),
    (each) => ("resolved" in each || "link" in each || !each.integrity?.startsWith("sha512-")) && at(each),
  );
  law("is nothing that is known to be bad", locked, (each) => {
    const bad = knownBad.find((known) => known.name === each.name && isBad(known, each.version));
    return bad && !harmless[each.path] && `${each.path} ${each.version}: ${bad.why}`;
  });
  law("what is bad and does no harm is still there, and bad", Object.keys(harmless), (path) => {
    const found = locked.find((each) => each.path === path);
    const isStillBad = found && knownBad.some((known) => known.name === found.name && isBad(known, found.version));
    return !isStillBad && path;
  });
  law("has terms that may stand beside ours", locked, (each) => {
    const known = exceptions[each.name];
    const may = known ? known.license === each.license : each.license !== undefined && isAllowed(each.license);
    return !may && `${at(each)}: ${each.license ?? "says nothing"}`;
  });
  law(
    "an exception from the terms is of something that is there",
    Object.keys(exceptions),
    (name) => !locked.some((each) => each.name === name) && name,
  );
  law(
    "says of its terms what the lockfile says",
    locked.filter(({ path, license }) => license && existsSync(join(path, "package.json"))),
    (each) => {
      const { license, licenses } = JSON.parse(readFileSync(join(each.path, "package.json"), "utf8"));
      const said = typeof license === "string" ? license : (license?.type ?? licenses?.[0]?.type);
      return said !== each.license && `${at(each)}: ${said}, and ${each.license} in the lockfile`;
    },
  );
});

/** What runs at an install, on the machine of whoever installs. */
const scripts: Record<string, string> = {
  node: "fetches the runtime of this system, from the registry, with a hash of its own",
  esbuild: "puts its program in the place of a script that would start it each time",
  "cbor-extract": "would compile a faster reader; ours is asked for a few bytes",
};

describe("scripts that run at an install", () => {
  const asking = locked.filter(({ hasInstallScript }) => hasInstallScript);
  law("are named here, each with a reason", asking, (each) => !scripts[each.name] && at(each));
  law(
    "are allowed or refused by name in package.json",
    asking,
    (each) => own.allowScripts[each.name] === undefined && at(each),
  );
  law(
    "are of packages that still have one",
    [...Object.keys(own.allowScripts), ...Object.keys(scripts)],
    (name) => !asking.some((each) => each.name === name) && name,
  );
  it("are all that an install runs: one without a name ends it", () => {
    expect(read(".npmrc").split("\n")).toContain("strict-allow-scripts=true");
  });
});

describe("the rules", () => {
  it.each([
    ["8.2.9", "8.3.0", true],
    ["8.3.0", "8.3.0", false],
    ["8.10.0", "8.9.1", false],
    ["8.3.0-rc.1", "8.3.0", true],
    ["8.3.1-rc.1", "8.3.0", false],
  ])("%s is below %s: %s", (one, other, is) => expect(isBelow(one, other)).toBe(is));

  it("know the bad by a floor, a floor of its line, by number and by name", () => {
    const [name, why] = ["", ""];
    const of = (versions: (typeof knownBad)[number]["versions"], version: string) =>
      isBad({ name, versions, why }, version);
    expect(of({ below: "2.0.0" }, "1.9.9")).toBe(true);
    expect(of({ below: "2.0.0", from: "1.5.0" }, "1.4.9")).toBe(false);
    expect(of(["1.0.1"], "1.0.1")).toBe(true);
    expect(of(["1.0.1"], "1.0.2")).toBe(false);
    expect(of("all", "9.9.9")).toBe(true);
  });

  it.each([
    ["MIT", true],
    ["(MIT OR GPL-2.0-only)", true],
    ["MIT AND GPL-2.0-only", false],
    ["Apache-2.0 AND LGPL-3.0-or-later AND MIT", true],
    ["SEE LICENSE IN LICENSE.txt", false],
    ["UNLICENSED", false],
    ["BUSL-1.1", false],
  ])("%s is allowed: %s", (expression, is) => expect(isAllowed(expression)).toBe(is));
});
