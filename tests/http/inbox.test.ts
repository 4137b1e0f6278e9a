import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { queueMail } from "~/platform/mail/queue.server";
import { isBuilt, onBuiltServer, openTestApp, type TestApp } from "../support/http";

const sqlOfIds = sql`select id from mails`;
const secret = { heading: "A secret link", paragraphs: ["It opens every door."] };

const closing: (() => Promise<unknown>)[] = [];
let open: Awaited<ReturnType<typeof openApp>>;
beforeAll(async () => {
  if (isBuilt) open = await openApp();
});
afterAll(async () => {
  for (const close of closing.reverse()) await close();
});

/** A server on this machine without a mail server, with one mail. */
async function openApp(baseUrl = "http://127.0.0.1:3000") {
  const app = await openTestApp({ config: { baseUrl } });
  closing.push(app.close);
  const { dependencies, db } = app.porch;
  await queueMail({ db, dependencies }, { to: "ana@porch.test", subject: "A secret link", body: secret });
  const [{ id = "" } = {}] = (await app.porch.rows(sqlOfIds)) as { id?: string }[];
  const inbox = `/dev/inbox/${dependencies.settings.inboxKey ?? "none"}`;
  return { app, inbox, pages: [inbox, `${inbox}/${id}`, `${inbox}/${id}/html`, `${inbox}.data`] };
}

/** As plain proxies do: it asks under the server's own address, and adds what it is told. */
async function openProxy({ url }: TestApp, headers: Record<string, string> = {}) {
  const proxy = createServer((asked, answer) => {
    const passed = request(url + asked.url, { method: asked.method, headers }, (given) => {
      answer.writeHead(given.statusCode ?? 0, given.headers);
      given.pipe(answer);
    });
    asked.pipe(passed);
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  closing.push(() => {
    proxy.closeAllConnections();
    return new Promise((resolve) => proxy.close(resolve));
  });
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
}

onBuiltServer("the local inbox", () => {
  it("opens for who has its printed address, and tells it to nobody", async () => {
    const { app, inbox, pages } = open;
    for (const path of pages) {
      const answer = await fetch(app.url + path);
      const text = await answer.text();
      expect(answer.status, path).toBe(200);
      expect(text, path).toContain("A secret link");
      expect(answer.headers.get("Cache-Control"), path).toBe("no-store");
      if (!path.endsWith(".data")) expect(text, path).toContain('<meta name="referrer" content="no-referrer"');
    }
    for (const path of ["/", "/events", "/auth", "/nowhere"]) {
      expect(await (await fetch(app.url + path)).text()).not.toContain(inbox);
    }
  });

  it("is not there without its key, with another one, or under its old address", async () => {
    const { app, inbox, pages } = open;
    const wrong = [
      "/dev/inbox",
      "/dev/inbox/",
      "/dev/inbox.data",
      `${inbox}x`,
      inbox.slice(0, -1),
      inbox.toUpperCase(),
    ];
    const keyless = pages.slice(1, 3).map((path) => path.replace(inbox, "/dev/inbox/AAAAAAAAAAAAAAAAAAAAAAAA"));
    for (const path of [...wrong, ...keyless]) {
      const answer = await fetch(app.url + path);
      expect(answer.status, path).toBe(404);
      expect(await answer.text(), path).not.toContain("A secret link");
    }
  });

  it.each<[string, Record<string, string>]>([
    ["X-Forwarded-For", { "X-Forwarded-For": "203.0.113.7" }],
    ["X-Forwarded-For that says this machine", { "X-Forwarded-For": "127.0.0.1" }],
    ["X-Forwarded-For that is empty", { "X-Forwarded-For": "" }],
    ["X-Forwarded-Host", { "X-Forwarded-Host": "porch.example.org" }],
    ["X-Forwarded-Proto", { "X-Forwarded-Proto": "https" }],
    ["X-Forwarded-Port", { "x-forwarded-port": "443" }],
    ["X-Real-IP", { "X-Real-IP": "203.0.113.7" }],
    ["Forwarded", { Forwarded: "for=203.0.113.7" }],
    ["Via", { Via: "1.1 proxy" }],
    ["CF-Connecting-IP", { "CF-Connecting-IP": "203.0.113.7" }],
    ["True-Client-IP", { "True-Client-IP": "203.0.113.7" }],
    ["all of them", { "X-Forwarded-For": "203.0.113.7", "X-Real-IP": "203.0.113.7", Via: "1.1 a", Forwarded: "for=a" }],
  ])("is not there through a proxy that sets %s, even with its key", async (_name, headers) => {
    const { app, pages } = open;
    const proxy = await openProxy(app, headers);
    for (const path of pages) expect((await fetch(proxy + path)).status, path).toBe(404);
  });

  it("is not there without its key through a proxy that sets nothing", async () => {
    const { app, pages } = open;
    const proxy = await openProxy(app);
    expect((await fetch(`${proxy}/events`)).status).toBe(200);
    const guesses = ["/dev/inbox", ...pages.slice(1).map((path) => path.replace(/inbox\/[\w-]+/, "inbox"))];
    for (const path of guesses) expect((await fetch(proxy + path)).status, path).toBe(404);
  });

  it("is not there at all where the site has a public address", async () => {
    const { app, pages } = await openApp("https://porch.example.org");
    expect(app.porch.dependencies.settings.inboxKey).toBeUndefined();
    for (const path of [...pages, "/dev/inbox/undefined"]) expect((await fetch(app.url + path)).status, path).toBe(404);
  });
});
