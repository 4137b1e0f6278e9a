import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { afterAll, describe, expect, it } from "vitest";
import { settingsText, writeSettings, wrongPlace } from "./settings-file";

const folder = mkdtempSync(join(tmpdir(), "porchlight-settings-"));
afterAll(() => rmSync(folder, { recursive: true }));

describe("the settings file", () => {
  it.each([
    "plain",
    "Porchlight <porch@example.org>",
    "smtp://user:p%40ss#word@mail.example.org:587",
    `it's "quoted"`,
    "'single'",
    '"double"',
    "`tick`",
    "two\\nlines",
    "$HOME and $(id)",
    "a = b # c",
  ])("gives %s back as it was", (value) => {
    const text = settingsText({ FIRST: value, LEFT_OUT: "", SECOND: "x" });
    expect(parseEnv(text)).toEqual({ FIRST: value, SECOND: "x" });
    expect(text.trimEnd().split("\n")).toHaveLength(3);
  });

  it("says what no quotes can hold", () => {
    expect(() => settingsText({ MAIL_URL: `#'"\`` })).toThrow(/^MAIL_URL has all of /);
  });

  it("is for its owner alone, and whole", () => {
    const path = join(folder, "one.env");
    writeSettings(path, "A=1\n", false);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(readFileSync(path, "utf8")).toBe("A=1\n");
    expect(readdirSync(folder)).toEqual(["one.env"]);
  });

  it("never writes over another one that nobody gave away", () => {
    const path = join(folder, "two.env");
    writeFileSync(path, "MINE=1\n", { mode: 0o644 });
    expect(() => writeSettings(path, "A=1\n", false)).toThrow(/two\.env is there already, and stays as it is\./);
    expect(readFileSync(path, "utf8")).toBe("MINE=1\n");
    writeSettings(path, "A=1\n", true);
    expect([readFileSync(path, "utf8"), statSync(path).mode & 0o777]).toEqual(["A=1\n", 0o600]);
    expect(readdirSync(folder).sort()).toEqual(["one.env", "two.env"]);
  });

  it("needs a folder that can be written", () => {
    expect(wrongPlace(join(folder, "new.env"))).toBeUndefined();
    expect(wrongPlace(join(folder, "none", "new.env"))).toMatch(/^There is no folder \S+none\. Please make it first/);
    expect(wrongPlace(folder)).toMatch(/ is a folder\. Please name a file in it\.$/);
  });
});
