import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { readCode } from "~/platform/paper-codes";
import { dayMs } from "~/platform/time";
import type { Person } from "../../../../../../tests/support/cast";
import { makeHost, mintCards } from "../../../../../../tests/support/hosts";
import { emptyCity, withPorchlight } from "../../../../../../tests/support/porchlight";
import { listOwnHosts } from "../queries.server";
import { shownHours } from "../rules";
import { hostPeople } from "../table.server";
import { findBatch, findHostWithBatches } from "./queries.server";

describe("hosts and their cards", () => {
  const porch = withPorchlight();
  let admin: Person;
  let giver: Person;
  let taker: Person;
  let hostId: string;

  beforeAll(() => emptyCity(porch()));
  beforeEach(async () => {
    [admin, giver, taker] = [await porch().member({ admin: true }), await porch().member(), await porch().member()];
    hostId = await makeHost(porch(), [giver]);
  });

  const enter = (who: Person, code: string | undefined) =>
    porch().send(who, "residency.enter-code", { code: code ?? "" });
  const mint = (count = 1) => mintCards(porch(), giver, hostId, count);
  const inDays = (days: number) => new Date(Date.now() + days * dayMs);
  const contextOf = async (who: Person | null, now = new Date()) => ({
    db: porch().db,
    now,
    viewer: (who && (await porch().findViewer(who.cookie, now))?.viewer) ?? null,
  });
  const batchAs = async (who: Person | null, batchId: string, now = new Date()) =>
    findBatch(await contextOf(who, now), porch().dependencies.settings, hostId, batchId);
  describe("what is seen", () => {
    it("is nothing, for who is none of its people", async () => {
      const { batchId } = await mint();
      for (const who of [null, taker]) {
        expect(await findHostWithBatches(await contextOf(who), hostId)).toBeUndefined();
        expect(await batchAs(who, batchId)).toBeUndefined();
      }
      expect(await findHostWithBatches(await contextOf(giver), "nonsense")).toBeUndefined();
      const elsewhere = await makeHost(porch(), [giver]);
      const { settings } = porch().dependencies;
      expect(await findBatch(await contextOf(giver), settings, elsewhere, batchId)).toBeUndefined();
    });

    it("are codes for who made them, for a day; others see what became of them", async () => {
      const other = await porch().member();
      await porch().db.insert(hostPeople).values({ hostId, memberId: other.id });
      const { batchId, codes } = await mint(2);
      await enter(taker, codes[0]);
      const shownTo = async (who: Person, now?: Date) =>
        (await batchAs(who, batchId, now))?.cards.map(({ shown }) => shown && readCode(shown.code));
      expect(await shownTo(giver)).toEqual([undefined, codes[1]]);
      for (const who of [admin, other]) expect(await shownTo(who)).toEqual([undefined, undefined]);
      expect(await shownTo(giver, inDays((shownHours + 0.1) / 24))).toEqual([undefined, undefined]);
      const batch = await batchAs(other, batchId);
      expect(batch?.cards.map(({ state }) => state)).toEqual([expect.stringMatching(/^Used on /), "Not used yet"]);
      expect(JSON.stringify(batch)).not.toContain(taker.id);
      await porch().send(giver, "hosts.void-cards", { batchId });
      expect(await shownTo(giver)).toEqual([undefined, undefined]);
      expect((await batchAs(giver, batchId))?.cards[1]?.state).toBe("Void");
    });

    it("are the open hosts of one's own", async () => {
      const names = async (who: Person) => (await listOwnHosts(porch(), who.id)).map(({ name }) => name);
      expect([await names(giver), await names(taker)]).toEqual([["The library"], []]);
      await porch().send(admin, "hosts.close", { hostId });
      expect(await names(giver)).toEqual([]);
    });
  });
});
