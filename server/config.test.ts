import { describe, expect, it } from "vitest";
import { readConfig } from "./config";
import { ConfigError } from "./config-error";

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
      readLimit: 600,
      pagesAtOnce: 200,
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

  it("take it away from another city, and fill none with the sample's", () => {
    expect(readConfig({ CITY_FILE: "/etc/city.json" }).demo).toBe(false);
    expect(() => readConfig({ CITY_FILE: "/etc/city.json", DEMO: "on" })).toThrow(
      /^DEMO=on fills the sample city alone\./,
    );
  });

  it("name hosts of one's own network that may be asked, and none unless told", () => {
    expect(readConfig({}).outgoingAllow).toEqual([]);
    expect(readConfig({ OUTGOING_ALLOW: "Calendar.internal, 10.0.0.5:3000" }).outgoingAllow).toEqual([
      "calendar.internal",
      "10.0.0.5:3000",
    ]);
    expect(() => readConfig({ OUTGOING_ALLOW: "http://calendar.internal/" })).toThrow(
      "OUTGOING_ALLOW must look like calendar.example.org,10.0.0.5:8080.",
    );
  });

  it("ask nobody about leaked passwords unless told whom", () => {
    const read = (PASSWORD_RANGE_URL?: string) => readConfig({ PASSWORD_RANGE_URL }).passwordRangeUrl;
    expect(read()).toBeUndefined();
    expect(read("https://leaks.test/range")).toBe("https://leaks.test/range/");
    expect(read("https://leaks.test/range/")).toBe("https://leaks.test/range/");
  });

  it("ask admins for a second step at the sign-in everywhere but in the demo city, unless told otherwise", () => {
    expect(readConfig({}).requireSecondFactor).toBe(false);
    expect(readConfig({ DEMO: "off" }).requireSecondFactor).toBe(true);
    expect(readConfig({ DEMO: "off", REQUIRE_SECOND_FACTOR: "false" }).requireSecondFactor).toBe(false);
    expect(readConfig({ REQUIRE_SECOND_FACTOR: "true" }).requireSecondFactor).toBe(true);
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

  const keys = { AWS_ACCESS_KEY_ID: "id", AWS_SECRET_ACCESS_KEY: "of the bucket" };

  it("keep pictures in a folder of one's own, or in a bucket with its keys", () => {
    const files = (FILES_URL: string) => readConfig({ FILES_URL, ...keys }).files;
    expect(readConfig({}).files).toBeUndefined();
    expect(files("file:///srv/pictures")).toEqual({ kind: "folder", folder: "/srv/pictures" });
    expect(files("s3://porch-pictures?region=eu-central-1")).toEqual({
      kind: "bucket",
      bucket: "porch-pictures",
      prefix: "",
      endpoint: undefined,
      region: "eu-central-1",
      pathStyle: false,
      timeout: 15,
    });
    expect(files("s3://porch/of/austin/?endpoint=https://s3.example.org:9000")).toMatchObject({
      prefix: "of/austin/",
      endpoint: "https://s3.example.org:9000",
      region: "us-east-1",
      pathStyle: true,
    });
    expect(files("s3://porch?endpoint=https://s3.example.org&path-style=false&timeout=30")).toMatchObject({
      pathStyle: false,
      timeout: 30,
    });
    const { bucketKeys } = readConfig({ ...keys, AWS_SESSION_TOKEN: "for an hour" });
    expect(bucketKeys).toEqual({ accessKeyId: "id", secretAccessKey: "of the bucket", sessionToken: "for an hour" });
    expect(() => readConfig({ FILES_URL: "s3://porch?region=eu-1" })).toThrow(
      /^FILES_URL names a bucket: set AWS_ACCESS/,
    );
  });

  it.each([
    ["PORT", "http"],
    ["PORT", "65536"],
    ["PORT", "-1"],
    ["PORT", "3000.5"],
    ["DATABASE_POOLER_URL", "redis://127.0.0.1:6432"],
    ["DATABASE_POOLER_URL", "postgres://porch@127.0.0.1:6432/porch"],
    ["DATABASE_URL", "mysql://localhost/porch"],
    ["DATABASE_URL", "localhost"],
    ["DATABASE_URL", "postgres://porch:%ff@localhost/porch"],
    ["DATABASE_REPLICA_URL", "postgres://porch@localhost/porch?sslrootcert=/nowhere/root.crt"],
    ["FILES_URL", "/srv/pictures"],
    ["FILES_URL", "https://porch.s3.example.org"],
    ["FILES_URL", "file://srv/pictures"],
    ["FILES_URL", "s3://porch"],
    ["FILES_URL", "s3://P?region=eu-1"],
    ["FILES_URL", "s3://id:hunter2@porch?region=eu-1"],
    ["FILES_URL", "s3://porch/../x y?region=eu-1"],
    ["FILES_URL", "s3://porch?region=eu-1&acl=public-read"],
    ["FILES_URL", "s3://porch?region=eu 1"],
    ["FILES_URL", "s3://porch?endpoint=s3.example.org"],
    ["FILES_URL", "s3://porch?endpoint=https://id:hunter2@s3.example.org"],
    ["FILES_URL", "s3://porch?region=eu-1&path-style=yes"],
    ["FILES_URL", "s3://porch?region=eu-1&timeout=soon"],
    ["FILES_URL", "s3://porch?region=eu-1&timeout=301"],
    ["MAIL_URL", "https://mail.example.org"],
    ["MAIL_URL", "mail.example.org:587"],
    ["MAIL_FROM", "x"],
    ["MAIL_DAILY_LIMIT", "0"],
    ["MAIL_DAILY_LIMIT", "many"],
    ["MAIL_DAILY_LIMIT", "10000001"],
    ["BASE_URL", "porch.example.org"],
    ["BASE_URL", "ftp://porch.example.org"],
    ["DEMO", "yes"],
    ["ADMIN_EMAIL", "lamp"],
    ["ADMIN_EMAIL", "lamp@porch.test, other@porch.test"],
    ["REQUIRE_CONFIRMED_EMAIL", "on"],
    ["REQUIRE_SECOND_FACTOR", "on"],
    ["SECRET", "short"],
    ["PASSWORD_RANGE_URL", "leaks.test"],
    ["PASSWORD_RANGE_URL", "file:///etc/passwd"],
    ["PASSWORD_RANGE_URL", "https://nell:secret@leaks.test/range/"],
    ["PASSWORD_RANGE_URL", "https://leaks.test/range/?prefix="],
    ["SECURITY_CONTACT", "the janitor"],
    ["SECURITY_CONTACT", "http://porch.example.org/security"],
    ["SECURITY_CONTACT", "https://porch.example.org/\nPolicy: https://evil.test"],
    ["SECURITY_CONTACT", "mailto:lamp@porch.test\nContact: mailto:evil@porch.test"],
    ["SECURITY_CONTACT", "javascript:alert(1)"],
    ["TRUSTED_PROXIES", "all"],
    ["TRUSTED_PROXIES", "-1"],
    ["TRUSTED_PROXIES", "6"],
    ["BODY_MEMORY_MB", "lots"],
    ["BODY_MEMORY_MB", "31"],
    ["READ_LIMIT", "0"],
    ["READ_LIMIT", "many"],
    ["PAGES_AT_ONCE", "9"],
    ["PAGES_AT_ONCE", "10.5"],
    ["DRAIN_SECONDS", "soon"],
    ["LOG_LEVEL", "loud"],
    ["WEB_PROCESSES", "all"],
    ["WEB_PROCESSES", "0"],
    ["WEB_PROCESSES", "1.5"],
    ["WEB_PROCESSES", "2"],
    ["DATABASE_REPLICA_URL", "mysql://here"],
    ["DATABASE_REPLICA_URL", "postgres://porch@127.0.0.1/porch"],
    ["KEEP_PAGES", "no"],
    ["RATE_LIMIT_SCALE", "0"],
    ["RATE_LIMIT_SCALE", "many"],
    ["UNDO_SECONDS", "601"],
    ["CHECK_KEPT_PAGES", "0"],
    ["DEADLINE_SCALE", "2"],
  ])("%s=%s is answered with one sentence that names it", (name, value) => {
    let said: unknown;
    try {
      readConfig({ [name]: value });
    } catch (error) {
      said = error;
    }
    expect(said).toBeInstanceOf(ConfigError);
    expect((said as Error).message).toMatch(new RegExp(`^${name} (?!is not valid)[^\\n]+[^.]\\.$`));
  });

  it("never repeat a wrong value, which may hold a password", () => {
    for (const name of ["DATABASE_URL", "MAIL_URL", "SECRET", "FILES_URL"]) {
      expect(() => readConfig({ [name]: "hunter2" })).toThrow(
        expect.objectContaining({ message: expect.not.stringContaining("hunter2") }),
      );
    }
  });
});
