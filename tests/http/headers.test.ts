import { createHash } from "node:crypto";
import { describe, expect, it, vi } from "vitest";
import { dataPath, neverEnding, patterns } from "../support/addresses";
import { onOwnServer } from "../support/http";

const sameSite = { "Sec-Fetch-Site": "same-origin", Origin: "https://porch.test" };
const asForm = { ...sameSite, "Content-Type": "application/x-www-form-urlencoded" };
const tooLong = 6 * 1024 * 1024 + 1;

/** Headers, honest statuses and limits of every answer. */
onOwnServer("every answer", (app) => {
  describe("protects itself", () => {
    const always = {
      "x-content-type-options": "nosniff",
      "referrer-policy": "strict-origin-when-cross-origin",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
      "x-frame-options": "DENY",
      "strict-transport-security": expect.stringMatching(/^max-age=\d{8}; includeSubDomains$/),
      "x-request-id": expect.stringMatching(/^[0-9a-f-]{36}$/),
    };

    it.each<[string, number, Parameters<ReturnType<typeof app>["ask"]>[1]?]>([
      ["/", 200],
      ["/events.data", 200],
      ["/nowhere", 404],
      ["/events/0", 404],
      ["/images/0/0", 404],
      ["/favicon.svg", 200],
      ["/healthz", 200],
      ["/readyz", 200],
      ["/.well-known/security.txt", 200],
      ["/session", 200],
      ["/admin", 302],
      ["/neighborhoods", 405, { method: "POST", headers: sameSite }],
      ["/contact", 403, { method: "POST" }],
      ["/contact", 400, { method: "POST", headers: asForm, body: "command=none" }],
      ["/contact", 413, { method: "POST", headers: asForm, body: "x".repeat(tooLong) }],
    ])("%s: %i", async (path, status, question) => {
      const { headers, status: answered } = await app().ask(path, question);
      expect(answered).toBe(status);
      expect(headers).toMatchObject(always);
      const policy = String(headers["content-security-policy"]);
      expect(policy).toContain("default-src 'none'");
      expect(policy).not.toContain("unsafe");
    });

    it("also where a file or a drawing is the answer", async () => {
      const { ask } = app();
      const { text } = await ask("/auth");
      for (const pattern of [/\/assets\/[\w.-]+\.js/, /\/assets\/[\w.-]+\.css/, /\/art\/[^"?\s]+/]) {
        const [path = ""] = pattern.exec(text) ?? [];
        const { status, headers } = await ask(path);
        expect(status, path).toBe(200);
        expect(headers, path).toMatchObject(always);
        expect(headers["content-security-policy"], path).toContain("default-src 'none'");
      }
    });

    it("lets a page run nothing but its own scripts, and nobody frame it", async () => {
      const { headers, text } = await app().ask("/");
      const policy = Object.fromEntries(
        String(headers["content-security-policy"])
          .split("; ")
          .map((directive) => [directive.split(" ")[0], directive]),
      );
      const scripts = [...text.matchAll(/<script(?! type="application)(?: [^>]*)?>(.*?)<\/script>/gs)].map(
        ([, script = ""]) => script,
      );
      expect(scripts.length).toBeGreaterThan(2);
      const hashes = scripts.map((script) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`);
      expect(policy["script-src"]).toBe(`script-src 'self' ${hashes.join(" ")}`);
      expect(policy).toMatchObject({
        "default-src": "default-src 'none'",
        "object-src": "object-src 'none'",
        "style-src": "style-src 'self'",
        "worker-src": "worker-src 'none'",
        "frame-ancestors": "frame-ancestors 'none'",
        "base-uri": "base-uri 'none'",
        "form-action": "form-action 'self'",
        "require-trusted-types-for": "require-trusted-types-for 'script'",
        "trusted-types": "trusted-types default",
      });
      expect(text).not.toMatch(/\son\w+="|javascript:|nonce/i);
    });

    it("tells documents alone, visitors' copies too, what they may ask of a browser and load", async () => {
      const { ask, porch } = app();
      const { cookie } = await porch.member();
      const told = {
        "permissions-policy": expect.stringContaining("geolocation=()"),
        "cross-origin-embedder-policy": "require-corp",
      };
      for (const headers of [undefined, undefined, { Cookie: cookie }])
        expect((await ask("/events", { headers })).headers).toMatchObject(told);
      expect((await ask("/nowhere")).headers).toMatchObject(told);
      for (const path of ["/favicon.svg", "/events.data", "/session", "/healthz"]) {
        const { headers } = await ask(path);
        for (const name of Object.keys(told)) expect(headers, path).not.toHaveProperty(name);
      }
    });

    it("empties the browser's cache at sign-out, and at no other time", async () => {
      const { ask, porch } = app();
      const { cookie } = await porch.member();
      const post = () =>
        ask("/auth", { method: "POST", headers: { ...asForm, Cookie: cookie }, body: "command=auth.sign-out" });
      expect((await ask("/", { headers: { Cookie: cookie } })).headers).not.toHaveProperty("clear-site-data");
      expect(await post()).toMatchObject({ status: 303, headers: { "clear-site-data": '"cache"' } });
      expect((await post()).headers).not.toHaveProperty("clear-site-data");
    });

    it("serves nothing as a script but the files of the build", async () => {
      const { ask, porch } = app();
      const { cookie } = await porch.member({ admin: true });
      const places = patterns.filter((pattern) => !neverEnding.includes(pattern));
      let asked = 0;
      for (const path of places.map((pattern) => pattern.replace(/[:*][A-Za-z]*/g, "1").replace(/^\/?/, "/"))) {
        for (const each of [path, dataPath(path)]) {
          const { headers } = await ask(each, { headers: { Cookie: cookie } });
          expect(String(headers["content-type"]), each).not.toMatch(/(java|ecma|j|live)script/i);
          expect(headers["x-content-type-options"], each).toBe("nosniff");
          asked++;
        }
      }
      expect(asked).toBeGreaterThan(100);
    });

    it("says who asked in no page but one that failed, and numbers each answer anew", async () => {
      const { ask, porch } = app();
      const { cookie } = await porch.member();
      const answers = [];
      for (let times = 0; times < 4; times++) answers.push(await ask("/events"));
      answers.push(await ask("/events", { headers: { Cookie: cookie } }));
      const numbers = answers.map(({ headers }) => String(headers["x-request-id"]));
      expect(new Set(numbers).size).toBe(5);
      for (const { text } of answers) for (const number of numbers) expect(text).not.toContain(number);
      for (const path of ["/nowhere", "/events/0", dataPath("/events/0")]) {
        const { text, headers } = await ask(path);
        expect(text, path).toContain(String(headers["x-request-id"]));
      }
    });

    it("keeps for good only what never changes", async () => {
      const { ask, porch } = app();
      const { cookie } = await porch.member();
      const [asset] = /\/assets\/[\w.-]+\.js/.exec((await ask("/")).text) ?? [];
      expect((await ask(asset ?? "")).headers).toMatchObject({
        "cache-control": "public, max-age=31536000, immutable",
      });
      for (const path of ["/", "/events.data", "/profile", "/nowhere", "/session", "/auth"]) {
        expect((await ask(path, { headers: { Cookie: cookie } })).headers["cache-control"], path).toBe(
          "private, no-store",
        );
      }
      // What a visitor sees may be kept, if it is asked for each time whether it is still the same.
      for (const path of ["/", "/events", "/auth"])
        expect((await ask(path)).headers["cache-control"], path).toBe("private, no-cache");
      for (const path of ["/events.data", "/nowhere", "/session"])
        expect((await ask(path)).headers["cache-control"], path).toBe("private, no-store");
    });
  });

  describe("is honest", () => {
    it.each([
      "/nowhere",
      "/events/0",
      "/events/00000000-0000-4000-8000-000000000000",
      "/boards/1",
      "/threads/1",
      "/profile/0",
      "/assets/none.js",
      "/%00",
      "//evil.test",
      "/.env",
      "/..%2f..%2fpackage.json",
      "/assets/..%2f..%2fserver%2findex.js",
    ])("%s is not found", async (path) => expect((await app().ask(path)).status).toBe(404));

    it("a path that can't be read is not found either", async () => {
      // The framework says so on the console each time.
      const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
      for (const path of ["/%", "/%ff"]) expect((await app().ask(path)).status).toBe(404);
      warn.mockRestore();
    });

    it("a long path is not found either", async () => {
      expect((await app().ask(`/${"x".repeat(8000)}`)).status).toBe(404);
    });

    it("says so in the specification's words", async () => {
      const { seen } = await app().browser().go("/nowhere");
      expect(seen).toContain("Oops! Page not found");
      expect(seen).toContain("Return to Home");
    });

    it.each([
      ["no body", sameSite, ""],
      ["JSON", { ...sameSite, "Content-Type": "application/json" }, '{"command":"contact.send"}'],
      ["plain text", { ...sameSite, "Content-Type": "text/plain" }, "command=contact.send"],
      ["parts without a boundary", { ...sameSite, "Content-Type": "multipart/form-data" }, "x"],
      [
        "parts that break off",
        { ...sameSite, "Content-Type": "multipart/form-data; boundary=x" },
        '--x\r\nContent-Disposition: form-data; name="command"\r\n\r\nconta',
      ],
      ["a command that there is not", asForm, "command=__proto__"],
      ["no command", asForm, "name=Ana"],
    ])("a form of %s is refused", async (_what, headers, body) => {
      for (const path of ["/contact", "/contact.data"]) {
        const { status, text } = await app().ask(path, { method: "POST", headers, body });
        expect(status, path).toBe(400);
        expect(text).not.toMatch(/node_modules|\.js:\d|at async|TypeError/);
      }
    });

    it.each(["PUT", "PATCH", "DELETE"])("%s is no way to do anything", async (method) => {
      const { status } = await app().ask("/", { method, headers: sameSite });
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
    });

    it("takes no more than a picture and the fields beside it, however it is sent", async () => {
      async function* pieces() {
        for (let sent = 0; sent < tooLong; sent += 65_536) yield Buffer.alloc(65_536, "x");
      }
      const whole = await app().ask("/contact", { method: "POST", headers: asForm, body: "x".repeat(tooLong) });
      const chunked = await app().ask("/contact", { method: "POST", headers: asForm, body: pieces() });
      expect([whole.status, chunked.status]).toEqual([413, 413]);
    });

    it("reads a form that comes a byte at a time, and hangs up on who sends a thousand crumbs", async () => {
      async function* bytes(text: string) {
        for (const byte of Buffer.from(text)) yield Buffer.of(byte);
      }
      const post = (text: string) => app().ask("/contact", { method: "POST", headers: asForm, body: bytes(text) });
      const few = await post("command=__proto__");
      expect(few.text).toContain("We don&#x27;t know this form");
      await expect(post(`command=__proto__&name=${"x".repeat(1000)}`)).rejects.toThrow(/hang up|ECONNRESET|EPIPE/);
    });

    it("has a heart and lungs", async () => {
      for (const path of ["/healthz", "/readyz"])
        expect(await app().ask(path)).toMatchObject({ status: 200, text: "ok" });
    });
  });
});
