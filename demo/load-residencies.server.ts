import type { Db } from "~/db/db.server";
import { addMonths } from "~/domain/calendar/city-time.server";
import { holdsMonths, type Way, wayNames, ways } from "~/domain/residency/ways";
import { sealAddress } from "~/features/members/verification/letter/address.server";
import { letterAddresses, letters } from "~/features/members/verification/letter/table.server";
import { partners } from "~/features/members/verification/partner-list/table.server";
import { postalCodeNeighborhoods } from "~/features/members/verification/settings/table.server";
import { residencies, residencyAppeals } from "~/features/members/verification/table.server";
import { vouches, vouchRequests } from "~/features/members/verification/vouching/table.server";
import { siteSettings } from "~/platform/settings/table.server";
import { demoId } from "./identity";
import { loadHosts } from "./load-hosts.server";
import { neighborhoodIds } from "./neighborhood-ids.server";
import type { DemoMember } from "./types";

const dayMs = 24 * 60 * 60 * 1000;

/** What a member's row says of their residency: since a while after they came, and not longer than it holds. */
export function verification({ joinedDaysAgo, verified, verifiedBy }: DemoMember, now: Date) {
  if (!verified) return {};
  const way: Way = verifiedBy?.way ?? "admin";
  const daysAgo = Math.max(0, joinedDaysAgo - 6) % 600;
  const verifiedAt = new Date(now.getTime() - daysAgo * dayMs);
  return {
    verifiedAt,
    verifiedUntil: addMonths(verifiedAt, holdsMonths),
    verifiedWay: way,
    verifiedLevel: ways[way].level,
    verifiedIn: verifiedBy?.neighborhood,
  };
}

type Person = { id: string } & Pick<DemoMember, "username" | "verifiedBy"> & ReturnType<typeof verification>;

/** What the members' rows are a copy of; who waits for a letter; and who appeals. */
export async function loadResidencies(db: Db, secret: string, people: readonly Person[], now: Date): Promise<void> {
  const idOf = await neighborhoodIds(db);
  await db.insert(residencies).values(
    people.flatMap(({ id: memberId, verifiedAt, verifiedUntil, verifiedWay, verifiedLevel, verifiedIn }) =>
      verifiedAt && verifiedUntil && verifiedWay && verifiedLevel
        ? {
            memberId,
            way: verifiedWay,
            level: verifiedLevel,
            grantedAt: verifiedAt,
            lapsesAt: verifiedUntil,
            neighborhoodId: verifiedIn === undefined ? null : idOf(verifiedIn),
          }
        : [],
    ),
  );
  await askForLetters(db, secret, idOf, now);
  await askNeighbors(db, idOf, now);
  await vouchForNeighbors(db, idOf, people);
  await db
    .insert(postalCodeNeighborhoods)
    .values(
      Object.entries(postalCodes).flatMap(([postalCode, names]) =>
        names.map((name) => ({ postalCode, neighborhoodId: idOf(name) })),
      ),
    );
  await appeal(db, now);
  await db.insert(partners).values({
    id: demoId("partner", "hyde-park"),
    name: partner.name,
    neighborhoodId: idOf(partner.neighborhood),
    createdAt: new Date(now.getTime() - partnerSinceDays * dayMs),
  });
  // The demo shows all that there is.
  await db.insert(siteSettings).values({ key: "residency_ways", value: wayNames.join(" ") });
  await loadHosts(
    db,
    idOf,
    people.flatMap(({ username, verifiedWay, verifiedAt }) =>
      verifiedWay === "in-person" && verifiedAt ? [{ username, verifiedAt }] : [],
    ),
  );
}

/** In which of the city's neighborhoods a ZIP code lies, of those that lie in any. */
export const postalCodes: Readonly<Record<string, readonly string[]>> = {
  "78701": ["Downtown"],
  "78702": ["East Austin"],
  "78703": ["Clarksville"],
  "78704": ["Barton Hills", "South Congress", "Zilker"],
  "78721": ["East Austin"],
  "78722": ["East Austin", "Mueller"],
  "78723": ["Mueller"],
  "78746": ["Barton Hills", "West Lake Hills", "Zilker"],
  "78751": ["Hyde Park", "North Loop"],
  "78756": ["North Loop"],
};

export const partner = { name: "Hyde Park Porch Society", neighborhood: "Hyde Park" };
/** How long its list is there. */
export const partnerSinceDays = 90;

/** Streets that the city does not have. */
const letterQueue = [
  {
    username: "emekau",
    name: "Emeka Udeh",
    street: "1408 Lamplighter Lane",
    unit: "",
    postalCode: "78751",
    neighborhood: "Hyde Park",
  },
  {
    username: "salma_h",
    name: "S. Haddad",
    street: "77 Screen Door Street",
    unit: "Apt 4",
    postalCode: "78704",
    neighborhood: "Zilker",
  },
];

async function askForLetters(db: Db, secret: string, idOf: (name: string) => string, now: Date) {
  for (const [index, { username, neighborhood, ...address }] of letterQueue.entries()) {
    const letterId = demoId("letter", username);
    await db.insert(letters).values({
      id: letterId,
      memberId: demoId("member", username),
      neighborhoodId: idOf(neighborhood),
      household: letterId,
      neighborhoodFits: postalCodes[address.postalCode]?.includes(neighborhood),
      createdAt: new Date(now.getTime() - (letterQueue.length - index) * dayMs),
    });
    await db.insert(letterAddresses).values({ letterId, sealed: sealAddress(address, letterId, secret) });
  }
}

/** One has vouched, and another one may. */
async function askNeighbors(db: Db, idOf: (name: string) => string, now: Date) {
  const requestId = demoId("vouch request", "hyunwoo");
  await db.insert(vouchRequests).values({
    id: requestId,
    memberId: demoId("member", "hyunwoo"),
    neighborhoodId: idOf("East Austin"),
    createdAt: new Date(now.getTime() - 8 * dayMs),
  });
  const createdAt = new Date(now.getTime() - 5 * dayMs);
  await db.insert(vouches).values({ requestId, voucherId: demoId("member", "otisbell"), createdAt });
}

/** The first one some days before, and the second one at the moment from which on a neighbor is verified. */
export const vouchedDaysBefore = [4, 0] as const;

/** Who was verified by two neighbors, and by whom. */
async function vouchForNeighbors(db: Db, idOf: (name: string) => string, people: readonly Person[]) {
  for (const { id: memberId, username, verifiedBy, verifiedAt } of people) {
    if (verifiedBy?.way !== "vouching" || !verifiedAt) continue;
    const before = (days: number) => new Date(verifiedAt.getTime() - days * dayMs);
    const requestId = demoId("vouch request", username);
    const neighborhoodId = idOf(verifiedBy.neighborhood);
    await db.insert(vouchRequests).values({
      id: requestId,
      memberId,
      neighborhoodId,
      createdAt: before(9),
      endedAt: verifiedAt,
      outcome: "verified",
    });
    await db.insert(vouches).values(
      verifiedBy.vouchers.map((voucher, index) => ({
        requestId,
        voucherId: demoId("member", voucher),
        createdAt: before(vouchedDaysBefore[index] ?? 0),
      })),
    );
  }
}

async function appeal(db: Db, now: Date) {
  const id = demoId("residency", "bo_tisdale");
  const before = (days: number) => new Date(now.getTime() - days * dayMs);
  await db.insert(residencies).values({
    id,
    memberId: demoId("member", "bo_tisdale"),
    way: "admin",
    level: ways.admin.level,
    grantedAt: before(40),
    lapsesAt: addMonths(before(40), holdsMonths),
    endedAt: before(3),
    endedBy: demoId("member", "marisolv"),
    end: "revoked",
    endReason: "A neighbor told us that you moved to Round Rock.",
  });
  await db.insert(residencyAppeals).values({
    residencyId: id,
    text: "That was my brother. I water the same tomatoes as ever, and can show you the bill for them.",
    createdAt: before(2),
  });
}
