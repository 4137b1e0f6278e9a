import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { taskNames } from "../../server/command-line";
import { environment } from "../../server/environment";
import { law } from "../support/law";
import { filesIn, read } from "../support/sources";
import { isThere } from "./paper";

const guides = ["README.md", "CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md", ...filesIn(["docs"], ".md")];

/** What a pattern takes from each guide, with where it stands. */
const named = (pattern: RegExp) =>
  guides.flatMap((guide) =>
    [...read(guide).matchAll(pattern)].map(([, name = "", more = ""]) => ({ guide, name, more })),
  );

const scripts = Object.keys(JSON.parse(read("package.json")).scripts);
const tasks: readonly string[] = ["help", ...taskNames];

/** Names like those of settings: of compose.yaml, of tests, of other programs, and one that nobody should write. */
const otherNames =
  /^(COMPOSE_PROJECT_NAME|POSTGRES_PASSWORD|STORE_(KEY|SECRET|RPC_SECRET)|(ENDURE|FAULT|UPDATE|NODE)_\w+|CHROMIUM_PATH|SO_REUSEPORT|DATABASE_UR)$/;

/** As GitHub makes it of a heading. */
const anchorOf = (heading: string) =>
  heading
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, "")
    .replaceAll(" ", "-");
const anchorsOf = (guide: string) =>
  [...read(guide).matchAll(/^#+ (.*)$/gm)].map(([, heading = ""]) => anchorOf(heading));

describe("the guides", () => {
  law(
    "name scripts of npm that are there",
    named(/npm run ([\w:-]+)/g),
    ({ guide, name }) => !scripts.includes(name) && `${guide}: ${name}`,
  );

  law(
    "name tasks that are there",
    named(/(?:npm run task|scripts\/task\.mjs|node server\/main\.ts) ([a-z][\w:-]*)/g),
    ({ guide, name }) => !tasks.includes(name) && `${guide}: ${name}`,
  );

  law(
    "name settings that are there",
    named(/`([A-Z][A-Z0-9]*_[A-Z0-9_]+)(?:=[^`]*)?`/g),
    ({ guide, name }) => !(name in environment.shape) && !otherNames.test(name) && `${guide}: ${name}`,
  );

  law(
    "name files that are there",
    named(/`((?:app|bench|cities|demo|deploy|docs|drizzle|public|scripts|server|tests)\/[\w./-]+)`/g),
    // The room that CONTRIBUTING.md makes as an example.
    ({ guide, name }) => !isThere(name) && name !== "app/features/garage-sales/" && `${guide}: ${name}`,
  );

  law(
    "lead to headings that are there",
    named(/\]\(([^)\s#:]*)#([^)\s]+)\)/g).map(({ guide, name, more }) => ({
      guide,
      to: name ? join(dirname(guide), name) : guide,
      more,
    })),
    ({ guide, to, more }) => to.endsWith(".md") && !anchorsOf(to).includes(more) && `${guide}: ${to}#${more}`,
  );
});

describe("the packages for traces", () => {
  it("stand beside Porchlight, where no start and no update removes them", () => {
    const [, traces = ""] = read("docs/monitoring.md").split("## Traces");
    const [, folder = ""] = /npm install --prefix (\/\S+) /.exec(traces) ?? [];
    const [, loaded = ""] = /NODE_OPTIONS="--import (\/[^"]+)"/.exec(traces) ?? [];
    expect(folder).not.toBe("");
    expect(dirname(loaded)).toBe(folder);
    // Written there before it is loaded.
    expect(traces).toContain(`> ${loaded}`);
    // Else it would be removed by this, as what package.json does not name.
    expect(read("scripts/lib/install.mjs")).toContain('run("npm", ["install",');
    expect(traces).not.toContain("--no-save");
  });
});

describe("the changelog", () => {
  it("begins with what is not released, in sections that Keep a Changelog has", () => {
    const headings = [...read("CHANGELOG.md").matchAll(/^#+ .*$/gm)].map(([heading]) => heading);
    expect(headings.slice(0, 2)).toEqual(["# Changelog", "## [Unreleased]"]);
    const allowed =
      /^(## \[\d+\.\d+\.\d+\] - \d{4}-\d{2}-\d{2}|### (Added|Changed|Deprecated|Removed|Fixed|Security))$/;
    expect(headings.slice(2).filter((heading) => !allowed.test(heading))).toEqual([]);
  });
});
