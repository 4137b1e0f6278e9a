import type { Db } from "~/db/db.server";
import { cardCodeHash } from "~/features/members/verification/in-person/codes.server";
import { cardDays } from "~/features/members/verification/in-person/rules";
import { hostCards, hostPeople, hosts } from "~/features/members/verification/in-person/table.server";
import { demoId } from "./identity";

const dayMs = 24 * 60 * 60 * 1000;

/** Who gives out cards, and the card by which one was verified. */
const library = { name: "Yarborough Porch Library", neighborhood: "East Austin", people: ["otisbell", "marisolv"] };
const taker = "hankd";

/** A host with two people, and one card that somebody used. Nobody knows the codes of a demo city's cards. */
export async function loadHosts(db: Db, idOf: (name: string) => string, verifiedAt: Date): Promise<void> {
  const hostId = demoId("host", library.name);
  const people = library.people.map((username) => demoId("member", username));
  const [mintedBy] = people;
  const before = (days: number) => new Date(verifiedAt.getTime() - days * dayMs);
  await db
    .insert(hosts)
    .values({ id: hostId, name: library.name, neighborhoodId: idOf(library.neighborhood), createdAt: before(30) });
  await db.insert(hostPeople).values(people.map((memberId) => ({ hostId, memberId, createdAt: before(30) })));
  const id = demoId("card", taker);
  await db.insert(hostCards).values({
    id,
    hostId,
    batchId: demoId("batch", taker),
    mintedBy,
    createdAt: before(2),
    expiresAt: before(2 - cardDays),
    // Of a secret that no server has: it is used already.
    codeHash: cardCodeHash(id, { secret: `demo|${id}` }),
    usedBy: demoId("member", taker),
    usedAt: verifiedAt,
  });
}
