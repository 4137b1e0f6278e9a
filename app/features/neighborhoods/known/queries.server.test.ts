import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { members } from "~/platform/accounts/table.server";
import { makeBoard, makeThread } from "../../../../tests/support/boards";
import { makeNeighborhood, makeSuggestion } from "../../../../tests/support/neighborhoods";
import { emptyCity, withPorchlight } from "../../../../tests/support/porchlight";
import { findGuide } from "../queries.server";

describe("who knows a neighborhood", () => {
  const porch = withPorchlight();
  let here: { id: string; name: string };

  beforeEach(async () => {
    await emptyCity(porch());
    here = await makeNeighborhood(porch());
  });

  async function known() {
    const guide = await findGuide({ db: porch().db, viewer: null, now: new Date() }, here.id);
    if (!guide) throw new Error("There is no guide");
    return guide.known;
  }

  it("are those who brought most to it that was approved, and nobody who is banned", async () => {
    const { db, member, event } = porch();
    const [quiet, busy, waiting] = [await member(), await member(), await member()];
    const banned = await member({ banned: true });
    await db.update(members).set({ verified: true }).where(eq(members.id, busy.id));
    const neighborhoodId = here.id;
    await makeSuggestion(porch(), quiet, { neighborhoodId });
    for (let index = 0; index < 2; index++) await makeSuggestion(porch(), busy, { neighborhoodId });
    await event({ owner: busy, neighborhoodId });
    await event({ owner: quiet });
    await event({ owner: waiting, neighborhoodId, approvalStatus: "pending" });
    await makeSuggestion(porch(), banned, { neighborhoodId });
    const { neighbors, boards } = await known();
    expect(neighbors.map(({ author, ...brought }) => ({ id: author.id, ...brought }))).toEqual([
      { id: busy.id, suggestions: 2, events: 1 },
      { id: quiet.id, suggestions: 1, events: 0 },
    ]);
    expect(neighbors.map(({ author }) => author.verified !== null)).toEqual([true, false]);
    expect(boards).toEqual([]);
  });

  it("talk on boards: those with most of them first, and the only one by name", async () => {
    const { member } = porch();
    const [one, other, stranger] = [await member(), await member(), await member()];
    for (const person of [one, other]) await makeSuggestion(porch(), person, { neighborhoodId: here.id });
    const [alone, both, elsewhere] = [
      await makeBoard(porch(), one),
      await makeBoard(porch(), one),
      await makeBoard(porch(), one),
    ];
    for (const person of [one, one, other]) await makeThread(porch(), both, person);
    await makeThread(porch(), alone, one);
    await makeThread(porch(), elsewhere, stranger);
    const { neighbors, boards } = await known();
    const name = neighbors.find(({ author }) => author.id === one.id)?.author.name;
    expect(boards.map(({ id, who, count }) => ({ id, who, count }))).toEqual([
      { id: both.id, who: null, count: 2 },
      { id: alone.id, who: name, count: 1 },
    ]);
  });

  it("are nobody where nobody brought anything", async () => {
    expect(await known()).toEqual({ neighbors: [], boards: [] });
  });
});
