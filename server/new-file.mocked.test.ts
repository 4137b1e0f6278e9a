import * as files from "node:fs";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { setMovedMark } from "./move/moved-mark";
import { setMovingMark } from "./moving-mark";
import { ownSecret } from "./own-secret";
import { ownPlaces, restoreMark, setMark } from "./restore-mark";
import { writeSettings } from "./setup/settings-file";

vi.mock("node:fs", async (actual) => {
  const real = await actual<typeof files>();
  return { ...real, linkSync: vi.fn(real.linkSync), writeFileSync: vi.fn(real.writeFileSync) };
});

let folder: string;
const path = () => join(folder, "secret");

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "porchlight-secret-"));
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

/** What file systems without links answer. */
function withoutLinks(meanwhile = () => {}) {
  vi.mocked(files.linkSync).mockImplementationOnce(() => {
    meanwhile();
    throw Object.assign(new Error("operation not permitted"), { code: "EPERM" });
  });
}

it("where they can't take the place of others, nothing of the new ones stays", () => {
  const settings = join(folder, "porch.env");
  files.mkdirSync(join(settings, "full"), { recursive: true });
  expect(() => writeSettings(settings, "PASSWORD=canary\n", true)).toThrow("EISDIR");
  expect(readdirSync(folder)).toEqual(["porch.env"]);
});

it("the settings are written where the file system has no links, and never over others", () => {
  const settings = join(folder, "porch.env");
  withoutLinks();
  writeSettings(settings, "A=1\n", false);
  withoutLinks();
  expect(() => writeSettings(settings, "A=2\n", false)).toThrow("is there already");
  expect(readFileSync(settings, "utf8")).toBe("A=1\n");
  expect([readdirSync(folder), statSync(settings).mode & 0o777]).toEqual([["porch.env"], 0o600]);
});

it("what says that work was cut off is on the disk before it is in its place, whole, and leaves no draft", () => {
  files.mkdirSync(join(folder, "database"));
  vi.mocked(files.writeFileSync).mockClear();
  setMark(folder, { madeAt: "2026-11-20T09:00:00.000Z", ...ownPlaces });
  setMovingMark(folder, "s3://porch/pictures");
  setMovedMark(folder, "db.test:5432/porch");
  const written = vi.mocked(files.writeFileSync).mock.calls;
  expect(written.map(([, , options]) => options)).toEqual(Array(3).fill({ mode: 0o600, flush: true }));
  expect(readdirSync(folder).sort()).toEqual(["database", "files.moving", "restore.unfinished"]);
  expect(readdirSync(join(folder, "database"))).toEqual(["moved-to-postgresql"]);
  expect(JSON.parse(readFileSync(restoreMark(folder), "utf8"))).toMatchObject(ownPlaces);
});

describe("the server's own secret", () => {
  it("is made once, for the owner only, and leaves no draft", () => {
    const secret = ownSecret(folder);
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(ownSecret(folder)).toBe(secret);
    expect(statSync(path()).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder)).toEqual(["secret"]);
  });

  it("is made where the file system has no links", () => {
    withoutLinks();
    const secret = ownSecret(folder);
    expect(readFileSync(path(), "utf8")).toBe(secret);
    expect(readdirSync(folder)).toEqual(["secret"]);
  });

  it("is the other's where two processes start at once, with links or without", () => {
    const others = "x".repeat(40);
    withoutLinks(() => writeFileSync(path(), others));
    expect(ownSecret(folder)).toBe(others);
  });

  it("keeps every character, also a line end that was typed", () => {
    writeFileSync(path(), `${"x".repeat(40)}\n`);
    expect(ownSecret(folder)).toBe(`${"x".repeat(40)}\n`);
  });

  it("is refused when it is short, and stays", () => {
    for (const short of ["", "\0".repeat(43), "x".repeat(31), `${"x".repeat(31)}\n\n`]) {
      writeFileSync(path(), short);
      expect(() => ownSecret(folder)).toThrow("fewer than 32 characters");
      expect(readFileSync(path(), "utf8")).toBe(short);
    }
  });
});
