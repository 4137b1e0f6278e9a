import { describe, expect, it } from "vitest";
import { onOwnServer, type Reply } from "../support/http";
import { observe } from "../support/observatory";

const asForm = {
  "Sec-Fetch-Site": "same-origin",
  Origin: "https://porch.test",
  "Content-Type": "application/x-www-form-urlencoded",
};

/** What the Observatory itself says of answers like these. */
describe("the rules", () => {
  const reply = (headers: Record<string, string>, cookies: string[] = [], text = ""): Reply => ({
    status: 200,
    headers,
    cookies,
    text,
    body: Buffer.from(text),
  });
  const good = {
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    "referrer-policy": "same-origin",
    "strict-transport-security": "max-age=15768000",
    "x-content-type-options": "nosniff",
    "cross-origin-resource-policy": "same-origin",
  };

  it.each<[string, Record<string, string>, string[], string, number, string]>([
    ["nothing at all", {}, [], "", 30, "D"],
    ["everything", good, [], "", 130, "A+"],
    ["inline scripts", { ...good, "content-security-policy": "default-src 'unsafe-inline'" }, [], "", 60, "C+"],
    [
      "inline styles",
      { ...good, "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'" },
      [],
      "",
      80,
      "B+",
    ],
    [
      "eval",
      { ...good, "content-security-policy": "default-src 'self' 'unsafe-eval'; frame-ancestors 'none'" },
      [],
      "",
      110,
      "A+",
    ],
    [
      "pictures over http",
      { ...good, "content-security-policy": "default-src 'none'; img-src http://a.test; frame-ancestors 'none'" },
      [],
      "",
      110,
      "A+",
    ],
    ["a short time", { ...good, "strict-transport-security": "max-age=60" }, [], "", 120, "A+"],
    ["a careful cookie", good, ["a=1; Secure; HttpOnly; SameSite=Lax"], "", 135, "A+"],
    ["a session that scripts read", good, ["session=1; Secure; SameSite=Lax"], "", 70, "B"],
    ["a cookie over http", good, ["a=1; SameSite=Lax"], "", 125, "A+"],
    [
      "other sites, with cookies",
      { ...good, "access-control-allow-origin": "https://a.test", "access-control-allow-credentials": "true" },
      [],
      "",
      50,
      "C",
    ],
    ["others' scripts", { ...good, "content-type": "text/html" }, [], '<script src="//a.test/x.js">', 50, "C"],
  ])("give for %s what they should", (_, headers, cookies, text, score, grade) => {
    expect(observe(reply(headers, cookies, text))).toMatchObject({ score, grade });
  });
});

onOwnServer("the Observatory's rules give A+", (app) => {
  it.each([
    "/",
    "/events",
    "/auth",
    "/contact",
    "/session",
    "/favicon.svg",
    "/.well-known/security.txt",
    "/nowhere",
    "/events.data",
  ])("to a visitor's %s", async (path) =>
    expect(observe(await app().ask(path))).toMatchObject({ grade: "A+", modifiers: full }),
  );

  it("to a member's page, an admin's and an error", async () => {
    const { ask, porch } = app();
    const { cookie } = await porch.member({ admin: true });
    for (const path of ["/", "/profile", "/admin", "/nowhere", "/events/0"]) {
      const reply = await ask(path, { headers: { Cookie: cookie } });
      expect(observe(reply), path).toMatchObject({ grade: "A+", modifiers: full });
    }
  });

  it("to a script, a style sheet and a drawing", async () => {
    const { text } = await app().ask("/");
    for (const pattern of [/\/assets\/[\w.-]+\.js/, /\/assets\/[\w.-]+\.css/, /\/art\/[^"?\s]+/]) {
      const [path = ""] = pattern.exec(text) ?? [];
      const reply = await app().ask(path);
      expect(reply.status, path).toBe(200);
      expect(observe(reply), path).toMatchObject({ grade: "A+" });
    }
  });

  it("to what sets a cookie, and what ends a session", async () => {
    const { ask, porch } = app();
    const { cookie } = await porch.member();
    const post = (body: string, headers: Record<string, string>) =>
      ask("/auth", { method: "POST", body, headers: { ...asForm, ...headers } });
    for (const reply of [
      await post("command=auth.sign-out", { Cookie: cookie }),
      await post("command=auth.forgot-password&email=nobody%40porch.test", {}),
    ]) {
      expect(reply.status).toBe(303);
      expect(observe(reply)).toMatchObject({ grade: "A+", modifiers: { cookies: 5 } });
    }
  });
});

/** As much as there is to be had where no cookie is set. */
const full = {
  "content-security-policy": 10,
  "referrer-policy": 5,
  "strict-transport-security": 0,
  "x-content-type-options": 0,
  "x-frame-options": 5,
  "cross-origin-resource-policy": 10,
};
