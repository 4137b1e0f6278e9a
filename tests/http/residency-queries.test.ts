import { eq } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { boards } from "~/features/boards/table.server";
import { documentRequests } from "~/features/members/verification/document/table.server";
import { partners } from "~/features/members/verification/partner-list/table.server";
import { residencies, residencyAppeals } from "~/features/members/verification/table.server";
import { reviewApartmentPath } from "~/features/neighborhoods/apartments/links";
import { makeApartment } from "../support/apartments";
import { makeBoard } from "../support/boards";
import type { Person } from "../support/cast";
import { drawn, verifySince } from "../support/checks";
import { countQueries } from "../support/count-queries";
import { makeHost, mintCards } from "../support/hosts";
import { countable, onOwnServer } from "../support/http";
import { emptyCity, endSchedules, type TestPorchlight } from "../support/porchlight";
import { askForLetter, verify } from "../support/residencies";
import { askFor, resident, verifyLongAgo, vouchFor } from "../support/vouching";

/** Own page: what stands, waits and is offered, each way with its own table. */
const most = 13;

onOwnServer(
  "the number of queries of the pages about residency",
  (app) => {
    beforeAll(() => emptyCity(app().porch));
    beforeAll(() => endSchedules(app().porch));

    it("is small and the same, however many wait, vouch and are listed", async () => {
      const { porch } = app();
      const { neighborhoodId } = await porch.choices();
      const [admin, host, newcomer] = [await porch.member({ admin: true }), await porch.member(), await porch.member()];
      await verifyLongAgo(porch, host, { way: "letter" });
      const hostId = await makeHost(porch, [host]);
      const { batchId } = await mintCards(porch, host, hostId, 3);
      const apartment = await makeApartment(porch, host);
      const request = await askFor(porch, newcomer);
      const inConsole = ["", "/letters", "/documents", "/partners", "/vouches", "/hosts", `/hosts/${hostId}`].concat([
        "/appeals",
        "/settings",
      ]);
      const ways = ["", "/letter", "/code", "/partners", "/vouching"];
      const pages: [path: string, who: Person][] = [
        ...inConsole.map((path): [string, Person] => [`/admin/residency${path}`, admin]),
        ...ways.map((path): [string, Person] => [`/profile/residency${path}`, newcomer]),
        ["/profile/residency", host],
        ...[host, newcomer].map((who): [string, Person] => [`/neighborhoods/${neighborhoodId}/neighbors`, who]),
        [`/vouch/${request}`, host],
        [`/hosts/${hostId}`, host],
        [`/hosts/${hostId}/cards/${batchId}`, host],
        [reviewApartmentPath(apartment.neighborhoodId, apartment.id), newcomer],
      ];
      const counts = async () => {
        const found: Record<string, number> = {};
        for (const [path, who] of pages) {
          porch.dependencies.changes.invalidate();
          found[`${path} by ${who.fullName}`] = await countQueries(app(), path, who.cookie);
        }
        return found;
      };

      await addOfEach(porch, { host, hostId, neighborhoodId });
      const few = await counts();
      for (let times = 0; times < 6; times++) await addOfEach(porch, { host, hostId, neighborhoodId });
      expect(await counts()).toEqual(few);
      expect(Object.entries(few).filter(([, count]) => count > most)).toEqual([]);
    });
  },
  countable,
);

/** One more of everything that these pages list. */
async function addOfEach(
  porch: TestPorchlight,
  { host, hostId, neighborhoodId }: { host: Person; hostId: string; neighborhoodId: string },
) {
  await drawn(porch, await verifySince(porch, await porch.member(), { way: "letter", daysAgo: 60 }));
  await askForLetter(porch, await porch.member());
  const sender = await porch.member();
  await porch.db.insert(documentRequests).values({ memberId: sender.id, neighborhoodId });
  const [admin, mover] = [await porch.member({ admin: true }), await porch.member()];
  await verify(porch, mover, { way: "letter" });
  await porch.send(admin, "members.withdraw-verification", { memberId: mover.id, reason: "Moved" });
  const [ended] = await porch.db.select().from(residencies).where(eq(residencies.memberId, mover.id));
  await porch.db.insert(residencyAppeals).values({ residencyId: ended?.id ?? "", text: "Still here" });
  await porch.db.insert(partners).values({ name: `Friends of ${mover.username}` });
  await makeHost(porch, [host]);
  await mintCards(porch, host, hostId, 2);
  await vouchFor(porch, await askFor(porch, await porch.member()), await resident(porch));
  const board = await makeBoard(porch, null);
  await porch.db.update(boards).set({ residentsOf: neighborhoodId }).where(eq(boards.id, board.id));
}
