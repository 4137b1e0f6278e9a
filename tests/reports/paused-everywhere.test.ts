import { eq } from "drizzle-orm";
import type { LoaderFunctionArgs } from "react-router";
import { describe, expect, it } from "vitest";
import { appealPath } from "~/domain/statements/rules";
import { loader as editBoard } from "~/features/boards/edit.route";
import { loader as newBoard } from "~/features/boards/new.route";
import { listBoards } from "~/features/boards/queries.server";
import { boards } from "~/features/boards/table.server";
import { mostOnPage } from "~/platform/forms/address";
import { addModerator, joinBoard, makeBoard } from "../support/boards";
import type { Person } from "../support/cast";
import { createContextMaker } from "../support/request-context";
import { createLasting } from "./lasting-scene";

/** A pause from posting is one from what stands above the threads as well. */
describe("whose posting is paused", () => {
  const { porch, people, reported, decide, asking, end, standing, day } = createLasting();

  const words = { name: "My own goats", description: "Buy my cheap goats" };
  const create = (who: Person) => porch().send(who, "boards.create", words);
  const edit = (who: Person, { id }: { id: number }) =>
    porch().send(who, "boards.edit", { boardId: String(id), description: "Buy my cheap goats", rules: "Buy goats" });
  const written = () => porch().db.$count(boards, eq(boards.description, words.description));
  const paused = (days: number) => `Your posting is paused until ${day(days)}`;

  async function pageOf(loader: unknown, who: Person, params: Record<string, string> = {}) {
    const url = new URL(porch().dependencies.settings.baseUrl);
    const facts = { ip: "203.0.113.7", headers: new Headers(), isData: false };
    const context = await createContextMaker(porch().dependencies)(facts, who.cookie, new Date());
    const args = { params, url, request: new Request(url), context } as unknown as LoaderFunctionArgs;
    return (loader as (args: LoaderFunctionArgs) => Promise<Record<string, unknown>>)(args);
  }
  const mayCreate = async (who: Person) => (await listBoards(asking(who), 10)).mayCreate;

  it("on every board opens none, and is told it in the place of the form", async () => {
    const { reportId, caseId, board } = await reported();
    expect([await mayCreate(people.author), await pageOf(newBoard, people.author)]).toEqual([
      true,
      { closedWords: null },
    ]);
    await decide(reportId, "pause-site", people.admin, { days: "30" });
    const refused = await create(people.author);
    expect(refused).toMatchObject({ ok: false, status: 403, toast: { title: paused(30) } });
    expect(await written()).toBe(0);
    const [statement] = await standing(people.author);
    expect(await pageOf(newBoard, people.author)).toMatchObject({
      closedWords: { title: paused(30), link: { to: appealPath(statement?.id ?? "") } },
    });
    expect(await mayCreate(people.author)).toBe(false);
    const furtherPage = await listBoards(asking(people.author), mostOnPage + 1);
    expect([furtherPage.stretch.from > 0, furtherPage.mayCreate]).toEqual([true, false]);
    await joinBoard(porch(), board, people.author);
    expect(await mayCreate(people.author)).toBe(false);
    expect([await mayCreate(people.reporter), (await create(people.reporter)).ok]).toEqual([true, true]);
    expect(await end(people.admin, caseId)).toMatchObject({ ok: true });
    expect([await mayCreate(people.author), (await create(people.author)).ok]).toEqual([true, true]);
  });

  it("on one board opens others", async () => {
    const { reportId, moderator } = await reported();
    await decide(reportId, "pause-board", moderator, { days: "7" });
    expect([await mayCreate(people.author), await pageOf(newBoard, people.author)]).toEqual([
      true,
      { closedWords: null },
    ]);
    expect(await create(people.author)).toMatchObject({ ok: true });
  });

  it("edits no board’s description or rules while that lasts, and still finds whom they banned there", async () => {
    const { reportId, caseId, board } = await reported();
    const own = await makeBoard(porch(), people.author);
    await addModerator(porch(), board, people.author);
    await decide(reportId, "pause-site", people.admin, { days: "30" });
    for (const one of [own, board]) {
      expect(await edit(people.author, one)).toMatchObject({ ok: false, status: 403, toast: { title: paused(30) } });
      expect(await pageOf(editBoard, people.author, { boardId: String(one.id) })).toMatchObject({
        board: { closedTo: "paused", closedWords: { title: paused(30) } },
        bans: [],
      });
    }
    expect(await written()).toBe(0);
    expect(await edit(people.creator, board)).toMatchObject({ ok: true });
    expect(await end(people.admin, caseId)).toMatchObject({ ok: true });
    expect(await edit(people.author, own)).toMatchObject({ ok: true });
    expect(await pageOf(editBoard, people.author, { boardId: String(own.id) })).toMatchObject({
      board: { closedTo: null, closedWords: null },
    });
  });

  it("broke nothing unexpectedly", () => expect(porch().errors).toEqual([]));
});
