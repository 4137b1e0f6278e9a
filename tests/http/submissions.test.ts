import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { dataPath, patterns } from "../support/addresses";
import type { Person } from "../support/cast";
import { onOwnServer } from "../support/http";
import { type SubmissionKind, submissionKinds } from "../support/submissions";

/** Every address on the map that begins with the page of one: its edit, its files. */
const addressesOf = ({ pathOf }: SubmissionKind, id: string): string[] =>
  patterns
    .map((pattern) => pattern.replace(/:[A-Za-z]+/, id))
    .filter((path) => path === pathOf(id) || path.startsWith(`${pathOf(id)}/`))
    .flatMap((path) => [path, dataPath(path)]);

/** What pages, their data and their files tell of submissions, of every kind. */
onOwnServer("submissions", (app) => {
  const ask = (who: Person | null, path: string, method = "GET") =>
    app().ask(path, { method, headers: who ? { Cookie: who.cookie } : {} });

  async function make(kind: SubmissionKind, state: "pending" | "rejected" | "hidden" | "deleted") {
    const { porch } = app();
    const owner = await porch.member();
    const { id } = await kind.make(porch, owner, state === "deleted" ? "pending" : state);
    const [row] = await porch.rows(
      sql`select ${sql.identifier(kind.title.column)} as title from ${sql.identifier(kind.table)} where id = ${id}`,
    );
    if (state === "deleted") await porch.send(owner, "submissions.withdraw", { kind: kind.slug, id, from: "list" });
    return { owner, id, title: String(row?.title) };
  }

  describe.each(submissionKinds)("of $slug", (kind) => {
    it("have a page, and one to edit", () => {
      expect(addressesOf(kind, "x")).toEqual(expect.arrayContaining([kind.pathOf("x"), `${kind.pathOf("x")}/edit`]));
    });

    it.each(["pending", "rejected", "hidden", "deleted"] as const)(
      "that are %s are for others as if they never were, and what is deleted for its owner, too",
      async (state) => {
        const { owner, id, title } = await make(kind, state);
        const never = randomUUID();
        for (const who of [null, await app().porch.member(), ...(state === "deleted" ? [owner] : [])]) {
          for (const path of addressesOf(kind, id)) {
            const [asked, known] = [await ask(who, path), await ask(who, path.replace(id, never))];
            const to = asked.headers.location?.replaceAll(id, never);
            expect([asked.status, to], path).toEqual([known.status, known.headers.location]);
            expect(asked.text, path).not.toContain(title);
            const [head, knownHead] = [await ask(who, path, "HEAD"), await ask(who, path.replace(id, never), "HEAD")];
            expect([head.status, head.headers["cache-control"]], path).toEqual([
              knownHead.status,
              knownHead.headers["cache-control"],
            ]);
          }
          for (const path of ["/", kind.list ?? "/neighborhoods"].flatMap((each) => [each, dataPath(each)]))
            expect((await ask(who, path)).text, path).not.toContain(title);
        }
      },
    );

    it("are reported from their page by everybody but whose they are", async () => {
      const { porch } = app();
      const owner = await porch.member();
      const { id } = await kind.make(porch, owner, "approved");
      const link = `href="/report/${kind.slug}/${id}"`;
      for (const [who, isOffered] of [
        [null, true],
        [await porch.member(), true],
        [await porch.member({ admin: true }), true],
        [owner, false],
      ] as const) {
        const { status, text, headers } = await ask(who, kind.pathOf(id));
        const page = status === 200 ? text : (await ask(who, headers.location ?? "")).text;
        expect([page.includes(link), page.split(link).length - 1]).toEqual([isOffered, isOffered ? 1 : 0]);
      }
      expect((await ask(await porch.member(), `/report/${kind.slug}/${id}`)).status).toBe(200);
      expect((await ask(owner, `/report/${kind.slug}/${id}`)).status).toBe(403);
      const waiting = await make(kind, "pending");
      for (const who of [null, waiting.owner, await porch.member(), await porch.member({ admin: true })])
        expect((await ask(who, `/report/${kind.slug}/${waiting.id}`)).status).toBe(404);
    });

    it.each(["pending", "hidden"] as const)("that are %s are there for their owners and for admins", async (state) => {
      const { owner, id, title } = await make(kind, state);
      for (const who of [owner, await app().porch.member({ admin: true })]) {
        const { status, text, headers } = await ask(who, kind.pathOf(id));
        const page = status === 200 ? text : (await ask(who, headers.location ?? "")).text;
        expect(page).toContain(title);
        expect(page.includes(state === "pending" ? ">Pending<" : ">Hidden<")).toBe(true);
      }
    });
  });
});
