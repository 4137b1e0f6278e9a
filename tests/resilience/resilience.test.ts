import { readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { onBuiltServer } from "../support/http";
import { rowsOf } from "../support/porchlight";
import { soon } from "../support/soon";
import { asks } from "./asks";
import { breaks } from "./faults";
import { asList, type Fault, faults, type Kind, kinds, outcomesOf } from "./matrix";
import { knowsChildren, openFarPlace, openPlace, type Place, startSmallPostgres } from "./place";

const postgres = await startSmallPostgres();
const allKinds = Object.keys(kinds) as Kind[];
const allFaults = Object.keys(faults) as Fault[];

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const isFar = (fault: Fault) => /^(replica|bucket)/.test(fault);
const settings = {
  "a folder of pictures": { open: openPlace, those: allFaults.filter((fault) => !isFar(fault)) },
  "a bucket and a replica": { open: openFarPlace, those: allFaults.filter(isFar) },
};

onBuiltServer("whatever fails", () => {
  afterAll(() => postgres?.stop());

  for (const [setting, { open, those }] of Object.entries(settings)) {
    const name = postgres ? `what a person gets, with ${setting}` : "(skipped: PostgreSQL is not installed)";
    describe.skipIf(!postgres)(name, () => {
      let place: Place;

      const askFor = async (kind: Kind) => [kind, await asks[kind](place)] as const;
      const askForAll = async () => Object.fromEntries(await Promise.all(allKinds.map(askFor)));
      const wellInAll = Object.fromEntries(allKinds.map((kind) => [kind, "well"]));
      /** Only while the server hears of what is written does it keep copies, which it may do again later than all else. */
      const untilKept = () =>
        vi.waitFor(async () => {
          const before = await place.copiesSent();
          await asks.keptPage(place);
          await asks.keptPage(place);
          expect(await place.copiesSent()).toBeGreaterThan(before);
        }, soon);
      const untilWell = () =>
        vi.waitFor(async () => expect(await askForAll()).toEqual(wellInAll), { timeout: 60_000, interval: 200 });

      beforeAll(async () => {
        place = await open(postgres as NonNullable<typeof postgres>);
        expect(await asks.pictureForm(place)).toBe("well");
        await place.findPicture();
        await untilWell();
      });
      afterAll(() => place?.close());

      for (const fault of those) {
        it(`when: ${faults[fault]}`, async ({ skip }) => {
          if (fault === "diskFull" && !place.disk.isMounted) skip("no small disk can be mounted here");
          if (fault.startsWith("child") && !knowsChildren) skip("this system does not tell a process's children");
          await untilKept();
          const mend = await breaks[fault](place);
          let got: Awaited<ReturnType<typeof askForAll>>;
          try {
            // Where nothing is said it takes some seconds until that is noticed; the copy counts as fresh so long.
            await vi.waitFor(async () => expect(await asks.keptPage(place)).toBe(outcomesOf(fault).keptPage), soon);
            got = await askForAll();
          } finally {
            await mend();
          }
          expect(got).toEqual(outcomesOf(fault));
          await untilWell();
        });
      }

      it("loses no mail of what was acknowledged", async () => {
        const rows = await rowsOf(
          place.db,
          sql`select message, min(mails.status) as status, count(mails.id)::int as count from contact_messages
            left join mails on mails.text like '%' || message || '%' group by message`,
        );
        const known = new Map(rows.map(({ message, ...mail }) => [String(message), mail]));
        const { acknowledged, mail } = place;
        expect(acknowledged.filter((message) => known.get(message)?.count !== 1)).toEqual([]);
        expect(acknowledged.filter((message) => known.get(message)?.status === "failed")).toEqual([]);
        const sent = acknowledged.filter((message) => known.get(message)?.status === "sent");
        expect(sent.length).toBeGreaterThan(0);
        const texts = mail.texts();
        expect(sent.filter((message) => !texts.some((text) => text.includes(message)))).toEqual([]);
      });
    });
  }

  it("stands in the guide as it is", () => {
    expect(readFileSync("docs/resilience.md", "utf8")).toContain(asList());
  });
});
