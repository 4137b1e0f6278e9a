import { sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { dataPath } from "../support/addresses";
import { makeBoard, makeReply, makeThread } from "../support/boards";
import type { Person } from "../support/cast";
import { givenReasons } from "../support/house-rules";
import { onOwnServer } from "../support/http";
import { emptyCity } from "../support/porchlight";

const path = "/profile/decisions";
const canary = "The title that only its author reads";
const others = ["visitor", "creator", "member", "admin"];

/** Who reads what was decided about somebody. */
onOwnServer("decisions about oneself", (app) => {
  const people: Record<string, Person> = {};
  let statementId: string;

  const asking = async (name: string, to: string) => {
    const { status, text, headers } = await app().ask(to, {
      headers: people[name] ? { Cookie: people[name].cookie } : {},
    });
    return { status, text: text.replaceAll("<!-- -->", ""), to: headers.location };
  };

  beforeAll(async () => {
    const { porch } = app();
    await emptyCity(porch);
    for (const name of ["creator", "author", "member"]) people[name] = await porch.member();
    people.admin = await porch.member({ admin: true });
    const author = people.author as Person;
    const thread = await makeThread(porch, await makeBoard(porch, people.creator as Person), author, { title: canary });
    const reply = await makeReply(porch, thread, author);
    await porch.send(people.creator as Person, "replies.delete", { replyId: reply.id, ...givenReasons });
    const [row] = await porch.rows(sql`select id from statements`);
    statementId = String(row?.id);
  });

  it("are on their page for who they are about, to which their profile leads", async () => {
    expect((await asking("author", "/profile")).text).toContain(`href="${path}"`);
    const { status, text } = await asking("author", path);
    expect(status).toBe(200);
    expect(text).toContain("Your reply was removed");
    expect(text).toContain(`Your reply in “${canary}” on`);
    expect(text).toContain(`href="/appeal/${statementId}"`);
    expect((await asking("author", `${path}?page=2`)).text).toContain("There is nothing more.");
  });

  it.each(others)("are neither there for the %s, nor does anything lead there", async (name) => {
    for (const each of [path, dataPath(path), `${path}?page=2`]) {
      const { status, text } = await asking(name, each);
      expect(status, each).toBeLessThan(400);
      expect(text, each).not.toContain(canary);
    }
    const { status, text, to } = await asking(name, path);
    if (name === "visitor") expect([status, to]).toEqual([302, `/auth?to=${encodeURIComponent(path)}`]);
    else expect(text).toContain("Nothing was decided about you");
    for (const profile of ["/profile", `/profile/${people.author?.id}`])
      for (const each of [profile, dataPath(profile)]) {
        const { text: shown } = await asking(name, each);
        expect(shown, each).not.toMatch(/href="\/profile\/decisions|isJudged/);
      }
  });

  it("show what one wrote against them, once that is sent", async () => {
    const words = "It was only about goats";
    expect((await asking("author", `/appeal/${statementId}`)).text).not.toContain(words);
    const sent = { reportId: statementId, text: words };
    expect(await app().porch.send(people.author as Person, "reports.appeal", sent)).toMatchObject({ ok: true });
    const { text } = await asking("author", `/appeal/${statementId}`);
    expect(text).toContain("What you wrote");
    expect(text).toContain(words);
    expect((await asking("author", path)).text).toContain("Your appeal is with the admins.");
    for (const name of others) expect((await asking(name, `/appeal/${statementId}`)).text).not.toContain(words);
  });
});
