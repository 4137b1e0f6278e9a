import { get } from "node:http";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { accountBanned } from "~/platform/accounts/banned";
import { dataPath } from "../support/addresses";
import type { Person } from "../support/cast";
import { givenReasons } from "../support/house-rules";
import { onOwnServer, type Reply } from "../support/http";
import { endedSessions } from "../support/sessions";
import { writtenOut } from "../support/settled-page";
import { soon } from "../support/soon";
import { findAddresses } from "./copies-attacked/addresses";
import { fillCity } from "./copies-attacked/city";
import { settled, withoutMoment } from "./same-answer";

/** What a copy says of itself is not said to who sends a cookie. */
function withoutCopy({ headers, ...reply }: Reply) {
  const { "cache-control": _, ...rest } = headers;
  return { ...reply, headers: rest };
}

const notice = new RegExp(`<noscript><p[^>]*><strong>${accountBanned.title}</strong>.*?</noscript>`, "s");

/** What the answer would be without the word that the account is banned. */
function withoutNotice({ status, headers, text }: Reply): string {
  const { location = "", "content-type": type = "", "content-disposition": file = "" } = headers;
  // The bytes of a picture may look like anything, also like the data of a page.
  const read = type.startsWith("text/") ? writtenOut(text.replace(notice, "")) : text;
  const said = read.replaceAll('"accountBanned":true', '"accountBanned":false');
  const plain = withoutMoment(said).replaceAll(String(headers["x-request-id"]), "…");
  return [status, location, type, file, plain].join("\n");
}

/** Whoever had a session, and has none any more, gets what a visitor gets. */
onOwnServer("a session that ended", (app) => {
  let city: Awaited<ReturnType<typeof fillCity>>;
  let addresses: string[];
  const cookies: Record<string, string> = {};

  beforeAll(async () => {
    const { porch } = app();
    city = await fillCity(app());
    const { paths, files } = await findAddresses(app(), city.known, 1);
    addresses = [...paths, ...paths.map(dataPath), ...files];
    for (const who of ["admin", "owner"] as const) {
      const { expired, revoked } = await endedSessions(porch, city.people[who]);
      Object.assign(cookies, { [`expired, of the ${who}`]: expired, [`revoked, of the ${who}`]: revoked });
    }
  });

  const asking = (path: string, cookie: string) => app().ask(path, { headers: { Cookie: cookie } });
  const everything = ({ text, headers, cookies: lines }: Reply) => `${text}\n${JSON.stringify(headers)}\n${lines}`;

  it("gets every page and file as a visitor does", async () => {
    expect(addresses.length).toBeGreaterThan(220);
    for (const [index, path] of addresses.entries()) {
      const visitors = settled(withoutCopy(await app().ask(path)));
      for (const [turn, [which, cookie]] of Object.entries(cookies).entries()) {
        // The admin's and the owner's, each ended in the one way or the other. EVERY_PAGE tries all.
        if (!process.env.EVERY_PAGE && [0, 3].includes(turn) !== (index % 2 === 0)) continue;
        const own = await asking(path, cookie);
        expect(settled(withoutCopy(own)), `${path}, ${which}`).toBe(visitors);
        expect(city.secrets.in(everything(own)), `${path}, ${which}`).toEqual([]);
      }
    }
  });

  describe("and a live stream", () => {
    /** @returns all that is heard, as long as it is open */
    async function listen(path: string, cookie?: string) {
      const heard = { status: 0, text: "", hasEnded: false };
      const headers = { Host: "porch.test", "X-Forwarded-For": "203.0.113.9", ...(cookie && { Cookie: cookie }) };
      const asked = get(`${app().url}${path}`, { agent: false, headers }, (answer) => {
        heard.status = answer.statusCode ?? 0;
        answer.on("data", (part) => {
          heard.text += part;
        });
        answer.on("close", () => {
          heard.hasEnded = true;
        });
      });
      asked.on("error", () => {});
      await vi.waitFor(() => expect(heard.status).toBe(200), soon);
      return { heard, leave: () => asked.destroy() };
    }

    const all = () => ({ ...cookies, "of a banned account": city.people.banned.cookie });

    it("tells of replies what it tells visitors", async () => {
      const path = `/threads/${city.thread.id}/live`;
      const visitor = await listen(path);
      const others = await Promise.all(Object.values(all()).map((cookie) => listen(path, cookie)));
      const said = { threadId: city.thread.id, content: "Said to everybody" };
      expect(await app().porch.send(city.people.owner, "replies.post", said)).toMatchObject({ ok: true });
      for (const { heard } of [visitor, ...others])
        await vi.waitFor(() => expect(heard.text).toContain("Said to everybody"), soon);
      const told = ({ heard }: typeof visitor) => heard.text.split("\n").filter((line) => !line.startsWith(":"));
      for (const other of others) expect(told(other)).toEqual(told(visitor));
      for (const { leave } of [visitor, ...others]) leave();
    });

    it("says that nobody is signed in, and ends", async () => {
      for (const [which, cookie] of Object.entries({ none: undefined, ...all() })) {
        const { heard } = await listen("/session/news", cookie);
        await vi.waitFor(() => expect(heard.hasEnded, which).toBe(true), soon);
        expect(heard.text.match(/^data: .*$/gm), which).toEqual(['data: {"id":null}']);
      }
    });
  });

  it("by a ban gets every page and file as a visitor does, and the word why", async () => {
    const { porch, ask } = app();
    const { owner, admin } = city.people;
    expect(
      await porch.send(admin, "members.ban", { ...givenReasons, memberId: owner.id, seen: "member" }),
    ).toMatchObject({ ok: true });
    await porch.settled();
    let notices = 0;
    for (const path of addresses) {
      const [own, visitors] = [await asking(path, (owner as Person).cookie), await ask(path)];
      expect(withoutNotice(own), path).toBe(withoutNotice(visitors));
      expect(city.secrets.in(everything(own)), path).toEqual([]);
      if (notice.test(own.text)) notices++;
      expect(visitors.text, path).not.toContain(accountBanned.title);
    }
    expect(notices).toBeGreaterThan(20);
  });
});
