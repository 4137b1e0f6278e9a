import { readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { onBuiltServer } from "../support/http";
import { rowsOf } from "../support/porchlight";
import { asks } from "./asks";
import { breaks } from "./faults";
import { asList, type Fault, faults, type Kind, kinds, outcomesOf } from "./matrix";
import { knowsChildren, openPlace, type Place, startSmallPostgres } from "./place";

const postgres = await startSmallPostgres();
const allKinds = Object.keys(kinds) as Kind[];
const allFaults = Object.keys(faults) as Fault[];

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

onBuiltServer("whatever fails", () => {
  describe.skipIf(!postgres)(postgres ? "what a person gets" : "(skipped: PostgreSQL is not installed)", () => {
    let place: Place;

    const askFor = async (kind: Kind) => [kind, await asks[kind](place)] as const;
    const askForAll = async () => Object.fromEntries(await Promise.all(allKinds.map(askFor)));
    const wellInAll = Object.fromEntries(allKinds.map((kind) => [kind, "well"]));
    const untilWell = () =>
      vi.waitFor(async () => expect(await askForAll()).toEqual(wellInAll), { timeout: 60_000, interval: 200 });

    beforeAll(async () => {
      place = await openPlace(postgres as NonNullable<typeof postgres>);
      expect(await asks.pictureForm(place)).toBe("well");
      await place.findPicture();
      await untilWell();
    });
    afterAll(async () => {
      await place?.close();
      await postgres?.stop();
    });

    for (const fault of allFaults) {
      it(`when: ${faults[fault]}`, async ({ skip }) => {
        if (fault === "diskFull" && !place.disk.isMounted) skip("no small disk can be mounted here");
        if (fault.startsWith("child") && !knowsChildren) skip("this system does not tell a process's children");
        const mend = await breaks[fault](place);
        let got: Awaited<ReturnType<typeof askForAll>>;
        try {
          got = await askForAll();
        } finally {
          await mend();
        }
        expect(got).toEqual(outcomesOf(fault));
        await untilWell();
      });
    }

    it("loses no mail of what was acknowledged", async () => {
      const [counts] = await rowsOf(
        place.db,
        sql`select (select count(*)::int from contact_messages) as messages,
          (select count(*)::int from mails where subject like '%Ana%' or text like '%Hello %') as mails`,
      );
      expect(counts?.mails).toBe(counts?.messages);
    });
  });

  it("stands in the guide as it is", () => {
    expect(readFileSync("docs/resilience.md", "utf8")).toContain(asList());
  });
});
