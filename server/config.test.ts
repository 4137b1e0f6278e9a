import { describe, expect, it } from "vitest";
import { ConfigError, readConfig } from "./config";

describe("the operator's settings", () => {
  it("are all optional: a new copy starts on this machine, with the demo city and no mail server", () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: "127.0.0.1",
      dataDir: "data",
      demo: true,
      requireConfirmedEmail: false,
      trustedProxies: 0,
      keepPages: true,
      logLevel: "warn",
      rateLimitScale: 1,
    });
  });

  it("count as not set when they are empty, as many tools write it", () => {
    const names = ["PORT", "DATABASE_URL", "MAIL_URL", "BASE_URL", "DEMO", "ADMIN_EMAIL", "SECRET", "TRUSTED_PROXIES"];
    expect(readConfig(Object.fromEntries(names.map((name) => [name, ""])))).toEqual(readConfig({}));
  });

  it("take the demo city away from a database of one's own, unless it is wanted there", () => {
    const DATABASE_URL = "postgres://porch@localhost/porch";
    expect(readConfig({ DATABASE_URL }).demo).toBe(false);
    expect(readConfig({ DATABASE_URL, DEMO: "on" }).demo).toBe(true);
    expect(readConfig({ DEMO: "off" }).demo).toBe(false);
  });

  it("ask for confirmed addresses where mail can be sent, unless told otherwise", () => {
    const MAIL_URL = "smtp://porch:secret@mail.example.org:587";
    expect(readConfig({ MAIL_URL }).requireConfirmedEmail).toBe(true);
    expect(readConfig({ MAIL_URL, REQUIRE_CONFIRMED_EMAIL: "false" }).requireConfirmedEmail).toBe(false);
    expect(readConfig({ REQUIRE_CONFIRMED_EMAIL: "true" }).requireConfirmedEmail).toBe(true);
  });

  it("keep of the site's address what links need", () => {
    expect(readConfig({ BASE_URL: "https://Porch.example.org/some/path?x" }).baseUrl).toBe("https://porch.example.org");
  });

  it.each([
    ["PORT", "http"],
    ["PORT", "65536"],
    ["PORT", "-1"],
    ["PORT", "3000.5"],
    ["DATABASE_URL", "mysql://localhost/porch"],
    ["DATABASE_URL", "localhost"],
    ["MAIL_URL", "https://mail.example.org"],
    ["MAIL_URL", "mail.example.org:587"],
    ["MAIL_FROM", "x"],
    ["BASE_URL", "porch.example.org"],
    ["BASE_URL", "ftp://porch.example.org"],
    ["DEMO", "yes"],
    ["ADMIN_EMAIL", "lamp"],
    ["ADMIN_EMAIL", "lamp@porch.test, other@porch.test"],
    ["REQUIRE_CONFIRMED_EMAIL", "on"],
    ["SECRET", "short"],
    ["TRUSTED_PROXIES", "all"],
    ["TRUSTED_PROXIES", "-1"],
    ["TRUSTED_PROXIES", "6"],
    ["BODY_MEMORY_MB", "lots"],
    ["BODY_MEMORY_MB", "31"],
    ["DRAIN_SECONDS", "soon"],
    ["LOG_LEVEL", "loud"],
    ["KEEP_PAGES", "no"],
    ["RATE_LIMIT_SCALE", "0"],
    ["RATE_LIMIT_SCALE", "many"],
  ])("%s=%s is answered with one sentence that names it", (name, value) => {
    let said: unknown;
    try {
      readConfig({ [name]: value });
    } catch (error) {
      said = error;
    }
    expect(said).toBeInstanceOf(ConfigError);
    expect((said as Error).message).toMatch(new RegExp(`^${name} [^\\n]+\\.$`));
  });

  it("never repeat a wrong value, which may hold a password", () => {
    for (const name of ["DATABASE_URL", "MAIL_URL", "SECRET"]) {
      expect(() => readConfig({ [name]: "hunter2" })).toThrow(
        expect.objectContaining({ message: expect.not.stringContaining("hunter2") }),
      );
    }
  });
});
