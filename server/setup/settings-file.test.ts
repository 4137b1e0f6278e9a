import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { afterAll, describe, expect, it } from "vitest";
import { readSettings, settingsText, writeSettings, wrongPlace } from "./settings-file";

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

  it("keeps what it is not asked to change, line by line", () => {
    const before = `# ours: PORT=9
SECRET='a b'

export PORT=1
MAIL_URL=smtp://old
METRICS_TOKEN=
KEY="one
two" # ours`;
    const text = settingsText({ PORT: "2", MAIL_URL: "", METRICS_TOKEN: "new", BASE_URL: "https://p.test" }, before);
    expect(text).toBe(`# ours: PORT=9
SECRET='a b'

PORT=2
METRICS_TOKEN=new
KEY="one
two" # ours
BASE_URL=https://p.test
`);
    expect(settingsText({ PORT: "2" }, "MINE=1\r\nPORT=1")).toBe("MINE=1\nPORT=2\n");
  });

  it.each(["KEY='one\nPORT=canary\ntwo'", "KEY='one\nPORT=canary\ntwo"])(
    "is left alone where a value would become another: %j",
    (before) => {
      const write = () => settingsText({ PORT: "2", MAIL_FROM: "a # 'b'" }, before);
      expect(write).toThrow(/^What is in that file could not be kept, so nothing was written\./);
      expect(write).not.toThrow(/canary/);
    },
  );

  it("may be empty, or lack", () => {
    const path = join(folder, "empty.env");
    expect(readSettings(path)).toBe("");
    writeFileSync(path, "\n");
    expect(settingsText({ A: "1" }, readSettings(path))).toBe(settingsText({ A: "1" }));
    rmSync(path);
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
