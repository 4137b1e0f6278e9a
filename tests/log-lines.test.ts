import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { onBuiltServer } from "./support/http";
import { startServer, type TestServer } from "./support/server";
import { soon } from "./support/soon";

/** As if it were the end of a line and one more, for a file, a terminal and a page. */
const forged =
  'x\r\n{"level":60,"msg":"forged"}\u2028{"level":60}\u2029\u0085\u001b[2J\u009b2J\u0007\b\u0000\u007f\u202e\u2066';
/** What no line may hold as it is. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const orders = /[\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]/;

const source = join(import.meta.dirname, "..", "server", "log.ts");

const linesOf = (output: string) => output.split("\n").filter(Boolean);

describe("a line of the log", () => {
  /** What a process writes that logs this. */
  function logged(facts: string): string {
    const script = `
      const [path, forged] = JSON.parse(process.argv[1]);
      const { createLog } = await import(path);
      class Odd extends Error {}
      const error = Object.assign(new Odd(forged, { cause: new Error(forged) }), { code: forged });
      createLog("debug").warn(${facts});`;
    const args = ["--input-type=module", "--eval", script, JSON.stringify([source, forged])];
    const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
    expect(stderr).toBe("");
    return stdout;
  }

  it.each([
    ["what is said", "forged", { msg: forged }],
    ["a fact", "{ path: forged }, 'page failed'", { path: forged, msg: "page failed" }],
    ["the name of a fact", "{ [forged]: 1 }, 'said'", { [forged]: 1 }],
    ["a list", "{ kept: [forged, { deep: forged }] }, 'said'", { kept: [forged, { deep: forged }] }],
    ["an error", "{ err: error }, 'said'", { err: { message: forged, code: forged, cause: { message: forged } } }],
  ])("is one, whatever stands in %s", (_where, facts, told) => {
    const output = logged(facts);
    expect(output).toMatch(/^[^\n]+\n$/);
    expect(output.slice(0, -1)).not.toMatch(orders);
    expect(JSON.parse(output)).toMatchObject({ level: 40, ...told });
  });
});

onBuiltServer("what a server prints", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ env: { DEMO: "off", LOG_LEVEL: "debug" } });
  });
  afterAll(() => server?.stop());

  const inAddress = encodeURIComponent(forged);
  const asForm = () => ({ Origin: server.url, "Content-Type": "application/x-www-form-urlencoded" });

  it("is one line of JSON each, whatever stands in paths, names, headers and reports", async () => {
    // The last of what it says when it is ready.
    await vi.waitFor(() => expect(server.output()).toMatch(/local inbox: \S+\n/), soon);
    const before = server.output().length;
    const get = (path: string, headers = {}) => fetch(server.url + path, { headers, redirect: "manual" });
    const post = (path: string, body: string, headers: Record<string, string> = asForm()) =>
      fetch(server.url + path, { method: "POST", body, headers, redirect: "manual" });
    const inHeader = 'x\t{"level":60}\u0085\u009b2J';
    const named = { name: forged, email: "ana@porch.test", message: forged, website: "" };
    const signUp = { fullName: forged, username: forged, email: forged, password: forged };
    const report = {
      "document-uri": `${server.url}/${inAddress}`,
      "blocked-uri": forged,
      "violated-directive": forged,
    };
    await Promise.all([
      get(`/${inAddress}`),
      get("/%zz"),
      get(`/threads/${inAddress}?q=${inAddress}`),
      get(`/images/${inAddress}`),
      get("/events", { "User-Agent": inHeader, Cookie: inHeader, Referer: inHeader, "X-Request-Id": inHeader }),
      post(`/contact?${inAddress}`, String(new URLSearchParams({ command: "contact.send", ...named }))),
      post("/auth", String(new URLSearchParams({ command: "auth.sign-up", ...signUp }))),
      post("/contact", String(new URLSearchParams({ command: forged }))),
      post("/policy-reports", JSON.stringify({ "csp-report": report }), { "Content-Type": "application/csp-report" }),
    ]);
    const said = () => linesOf(server.output().slice(before));
    await vi.waitFor(() => expect(said().join()).toContain("a page's policy refused something"), soon);
    expect(said().length).toBeGreaterThan(5);
    for (const line of said()) {
      expect(line).not.toMatch(orders);
      expect(JSON.parse(line)).toEqual(expect.objectContaining({ level: expect.any(Number), msg: expect.any(String) }));
    }
    expect(said().filter((line) => JSON.parse(line).level > 50)).toEqual([]);
  });
});
