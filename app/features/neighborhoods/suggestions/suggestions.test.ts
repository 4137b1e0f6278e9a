import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import type { Viewer } from "~/platform/accounts/viewer";
import type { Person } from "../../../../tests/support/cast";
import { makeNeighborhood, makeSuggestion, suggestionFacts } from "../../../../tests/support/neighborhoods";
import { withPorchlight } from "../../../../tests/support/porchlight";
import type { Values } from "../../../../tests/support/send";
import { findSuggestion, listSuggestionsOfGuide } from "./queries.server";
import { suggestionsAsked, suggestionsShown } from "./rules";
import { suggestions } from "./table.server";

const states = ["approved", "pending", "rejected"] as const;

describe("suggestions", () => {
  const porch = withPorchlight();
  let [owner, stranger, admin]: Person[] = [];
  beforeAll(async () => {
    [owner, stranger, admin] = [await porch().member(), await porch().member(), await porch().member({ admin: true })];
  });

  const asked = (viewer?: Person) => ({
    db: porch().db,
    now: new Date(),
    viewer: viewer ? ({ id: viewer.id, isAdmin: viewer === admin } as Viewer) : null,
  });
  const listed = async (neighborhoodId: string, query = "", viewer?: Person) => {
    const list = await listSuggestionsOfGuide(asked(viewer), neighborhoodId, new URLSearchParams(query));
    return { ...list, titles: list.suggestions.map(({ title }) => title) };
  };
  const submit = async (who: Person | null, values: Values) => porch().send(who, "suggestions.submit", values);

  describe("submitting one", () => {
    it("is told in the specification’s words, and waits for an admin", async () => {
      const { id: neighborhoodId } = await makeNeighborhood(porch());
      const answer = await submit(owner ?? null, { ...suggestionFacts, neighborhoodId });
      expect(answer.toast).toMatchObject({
        title: "Suggestion submitted!",
        text: "Your submission will be reviewed and published once approved",
      });
      const [row] = await porch().db.select().from(suggestions).where(eq(suggestions.neighborhoodId, neighborhoodId));
      expect(row).toMatchObject({ ...suggestionFacts, approvalStatus: "pending", ownerId: owner?.id });
      expect((await listed(neighborhoodId)).titles).toEqual([]);
      expect((await submit(null, { ...suggestionFacts, neighborhoodId })).toast).toMatchObject({
        title: "Sign in required",
        text: "Please sign in to submit a suggestion",
      });
    });

    it("has its bounds, and stores nothing beyond them", async () => {
      const { id: neighborhoodId } = await makeNeighborhood(porch());
      const said = async (values: Values) => {
        const { status, errors } = await submit(owner ?? null, { ...suggestionFacts, neighborhoodId, ...values });
        return [status, ...Object.values(errors)];
      };
      expect(await said({ title: " " })).toEqual([400, "Title is required"]);
      expect(await said({ title: "x".repeat(101) })).toEqual([400, "Title must be 100 characters or fewer"]);
      expect(await said({ description: "\u200B" })).toEqual([400, "Description is required"]);
      expect(await said({ description: "x".repeat(1001) })).toEqual([
        400,
        "Description must be 1000 characters or fewer",
      ]);
      expect(await said({ suggestionType: "where to eat" })).toEqual([400, "Please choose what it is about"]);
      for (const field of ["approvalStatus", "ownerId", "decisionNote"])
        expect(await said({ [field]: "approved" })).toEqual([400]);
      expect(await porch().db.$count(suggestions, eq(suggestions.neighborhoodId, neighborhoodId))).toBe(0);
    });
  });

  describe("in a guide", () => {
    it("are the approved ones of this neighborhood, newest first", async () => {
      const { id: neighborhoodId } = await makeNeighborhood(porch());
      const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 12, minute));
      for (const [index, title] of ["oldest", "middle", "newest"].entries())
        await makeSuggestion(porch(), owner, { neighborhoodId, title, createdAt: at(index) });
      for (const approvalStatus of states.slice(1))
        await makeSuggestion(porch(), owner, { neighborhoodId, approvalStatus });
      await makeSuggestion(porch(), owner, { neighborhoodId: (await makeNeighborhood(porch())).id });
      for (const viewer of [undefined, owner, admin])
        expect((await listed(neighborhoodId, "", viewer)).titles).toEqual(["newest", "middle", "oldest"]);
    });

    it("say who and when, and Anonymous for an account that was erased", async () => {
      const { id: neighborhoodId } = await makeNeighborhood(porch());
      await makeSuggestion(porch(), null, { neighborhoodId, title: "left", createdAt: new Date("2020-02-03T18:00Z") });
      await makeSuggestion(porch(), owner, { neighborhoodId, title: "here" });
      const [here, left] = (await listed(neighborhoodId)).suggestions;
      expect(here).toMatchObject({ author: { id: owner?.id }, ago: "just now", can: { edit: false, withdraw: false } });
      expect(here?.author.name).not.toBe("Anonymous");
      expect(left).toMatchObject({ author: { id: null, name: "Anonymous" }, ago: "Feb 3, 2020" });
      expect((await listed(neighborhoodId, "", owner)).suggestions[0]?.can).toEqual({
        edit: true,
        withdraw: true,
        report: false,
      });
    });

    it("begin with the one that the address names, and it stands there once", async () => {
      const { id: neighborhoodId } = await makeNeighborhood(porch());
      const { id } = await makeSuggestion(porch(), owner, { neighborhoodId, title: "old", createdAt: new Date(0) });
      await makeSuggestion(porch(), owner, { neighborhoodId, title: "new" });
      expect((await listed(neighborhoodId, `suggestion=${id}`)).titles).toEqual(["old", "new"]);
    });

    it.each(["pending", "rejected"] as const)(
      "show a %s one to its owner and to admins alone",
      async (approvalStatus) => {
        const { id: neighborhoodId } = await makeNeighborhood(porch());
        await makeSuggestion(porch(), null, { neighborhoodId, title: "approved" });
        const { id } = await makeSuggestion(porch(), owner, { neighborhoodId, title: "hidden", approvalStatus });
        for (const viewer of [owner, admin]) {
          expect((await listed(neighborhoodId, `suggestion=${id}`, viewer)).suggestions[0]).toMatchObject({
            title: "hidden",
            approvalStatus,
          });
          expect(await findSuggestion(asked(viewer), id)).toEqual({ id, neighborhoodId });
        }
        for (const viewer of [undefined, stranger]) {
          expect(await listed(neighborhoodId, `suggestion=${id}`, viewer)).toEqual(
            await listed(neighborhoodId, "", viewer),
          );
          expect(await findSuggestion(asked(viewer), id)).toBeUndefined();
        }
        const elsewhere = await makeNeighborhood(porch());
        expect((await listed(elsewhere.id, `suggestion=${id}`, admin)).titles).toEqual([]);
      },
    );

    it("are a fixed number at first, and more by address until all are shown", async () => {
      const { id: neighborhoodId } = await makeNeighborhood(porch());
      for (let index = 0; index < 2 * suggestionsShown + 1; index++)
        await makeSuggestion(porch(), null, { neighborhoodId });
      let page = await listed(neighborhoodId, "apartment=none&utm=1");
      const sizes = [page.titles.length];
      expect(page.more).toBe(`/neighborhoods/${neighborhoodId}?suggestions=16&apartment=none#suggestions`);
      while (page.more) {
        page = await listed(neighborhoodId, new URL(page.more, "https://porch.test").search);
        sizes.push(page.titles.length);
      }
      expect(sizes).toEqual([8, 16, 17]);
      expect(new Set(page.titles).size).toBe(17);
    });
  });
});

describe("what an address asks of suggestions", () => {
  const read = (query: string) => suggestionsAsked(new URLSearchParams(query));
  it.each(["", "suggestions=7", "suggestions=x", "suggestion=x", "suggestion=%00"])("falls back for %j", (query) =>
    expect(read(query)).toEqual({ show: suggestionsShown, id: undefined }),
  );
  it("is how far the list goes", () => expect(read("suggestions=200").show).toBe(200));
});
