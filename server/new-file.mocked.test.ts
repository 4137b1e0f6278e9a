import * as files from "node:fs";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ownSecret } from "./own-secret";
import { writeSettings } from "./setup/settings-file";

vi.mock("node:fs", async (actual) => {
  const real = await actual<typeof files>();
  return { ...real, linkSync: vi.fn(real.linkSync) };
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
