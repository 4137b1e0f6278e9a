import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Line, openLine } from "../faults/line";
import { createTestDatabase } from "../support/databases";
import { isBuilt, openTestApp, type Page, type TestApp } from "../support/http";

const hasPostgres = Boolean(process.env.TEST_DATABASE_URL);
const closedTitle = "The lamp is out for a moment";

describe.skipIf(!isBuilt || !hasPostgres)("while the database is away", () => {
  let app: TestApp;
  let line: Line;
  const tidy: (() => Promise<unknown>)[] = [];

  beforeAll(async () => {
    const database = await createTestDatabase();
    const url = new URL(database.url);
    line = await openLine({ host: url.hostname, port: Number(url.port) });
    url.hostname = "127.0.0.1";
    url.port = String(line.port);
    app = await openTestApp({ config: { databaseUrl: url.href } });
    tidy.push(
      () => app.close(),
      async () => line.close(),
      () => database.drop(),
    );
  });
  afterAll(async () => {
    for (const each of tidy) await each();
  });

  const away = async <T>(work: () => Promise<T>): Promise<T> => {
    line.refuse(() => true);
    line.cut();
    try {
      return await work();
    } finally {
      line.refuse();
    }
  };

  function expectClosed(page: Page) {
    expect(page.status).toBe(503);
    expect(page.headers["retry-after"]).toBe("10");
    expect(page.headers["content-type"]).toContain("text/html");
    expect(page.seen).toContain(closedTitle);
    expect(page.seen).toContain("Happy Hours");
    expect(page.text).toContain('rel="stylesheet"');
    expect(page.text).not.toContain("Unexpected Server Error");
  }

  it("every page says so in the site's look, to a visitor and to a member", async () => {
    const { porch, browser } = app;
    const member = await porch.member({ fullName: "Bea Chair" });
    for (const path of ["/?date=2030-01-01", "/boards", "/restaurants", "/services", "/profile", "/auth", "/admin"]) {
      for (const cookie of [undefined, member.cookie]) {
        const page = await away(() => browser(cookie).go(path));
        // What needs no record is still there for a visitor.
        if (path === "/auth" && !cookie) expect(page.status).toBe(200);
        else if (/profile|admin/.test(path) && !cookie) continue;
        else expectClosed(page);
        // Nobody could be looked up: nobody is told that they are signed out.
        if (cookie) expect(page.seen).not.toContain("Sign In");
      }
    }
    expect((await browser(member.cookie).go("/boards")).status).toBe(200);
  });

  it("what a script asks for, and a file, say when to come back too", async () => {
    const { cookie } = await app.porch.member();
    for (const path of ["/boards.data", "/profile.data", "/session", "/boards/1.data"]) {
      const reply = await away(() => app.ask(path, { headers: { Cookie: cookie } }));
      expect([path, reply.status, reply.headers["retry-after"]]).toEqual([path, 503, "10"]);
    }
  });

  it("a form without script comes back with what was typed, and can be sent again", async () => {
    const { porch, browser } = app;
    const author = await porch.member();
    const { go, submit } = browser(author.cookie);
    const form = await go("/boards/new");
    const typed = { name: "Chess & <cheese>", description: "Every Sunday\nunder the oak" };
    const closed = await away(() => submit(form, "boards.create", typed));
    expectClosed(closed);
    expect(closed.seen).toContain("What you typed is kept below");
    expect(closed.seen).toContain("Chess & <cheese>");
    const sent = await submit(closed, "boards.create");
    expect(sent.status).toBe(200);
    expect(sent.seen).toContain("Board created!");
    expect(sent.seen).toContain("Every Sunday");
  });

  it("a form on a page that needs no record comes back itself, without the password", async () => {
    const { go, submit } = app.browser();
    const typed = { email: "ana@porch.test", password: "Wrong-password-1" };
    const back = await away(async () => submit(await go("/auth"), "auth.sign-in", typed));
    expect([back.status, back.headers["retry-after"]]).toEqual([503, "10"]);
    expect(back.seen).toContain("Sign in failed Porchlight can't reach its records.");
    expect(back.text).toContain('value="ana@porch.test"');
    expect(back.text).not.toContain("Wrong-password-1");
  });

  it("a form of another site does not come back as one of ours", async () => {
    const { cookie } = await app.porch.member();
    const reply = await away(() =>
      app.ask("/boards/new", {
        method: "POST",
        headers: {
          Cookie: cookie,
          Origin: "https://evil.test",
          "Sec-Fetch-Site": "cross-site",
          "Content-Type": "application/x-www-form-urlencoded",
        },
        body: "command=boards.create&name=Planted&description=Planted",
      }),
    );
    expect(reply.text).not.toContain("Planted");
  });

  it("a script's form gets an answer that leaves the page as it is", async () => {
    const { cookie } = await app.porch.member();
    const reply = await away(() =>
      app.ask("/boards/new.data", {
        method: "POST",
        headers: {
          Cookie: cookie,
          Origin: "https://porch.test",
          "Sec-Fetch-Site": "same-origin",
          "Content-Type": "application/x-www-form-urlencoded",
        },
        body: "command=boards.create&name=Chess&description=Chess",
      }),
    );
    expect([reply.status, reply.headers["retry-after"]]).toEqual([503, "10"]);
    expect(reply.text).not.toContain("Unexpected Server Error");
  });

  it("nothing of it is logged as a bug", () => expect(app.porch.errors).toEqual([]));
});
