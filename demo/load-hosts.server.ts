import type { Db } from "~/db/db.server";
import { cardCodeHash } from "~/features/members/verification/in-person/codes.server";
import { cardDays } from "~/features/members/verification/in-person/rules";
import { hostCards, hostPeople, hosts } from "~/features/members/verification/in-person/table.server";
import { demoId } from "./identity";

const dayMs = 24 * 60 * 60 * 1000;

/** Who gives out cards. */
export const library = {
  name: "Yarborough Porch Library",
  neighborhood: "East Austin",
  people: ["otisbell", "marisolv"],
};

type Taker = { username: string; verifiedAt: Date };

/** A host with two people, and the cards that somebody used. Nobody knows the codes of a demo city's cards. */
export async function loadHosts(db: Db, idOf: (name: string) => string, takers: readonly Taker[]): Promise<void> {
  const hostId = demoId("host", library.name);
  const people = library.people.map((username) => demoId("member", username));
  const [mintedBy] = people;
  const before = (moment: number, days: number) => new Date(moment - days * dayMs);
  const createdAt = before(Math.min(...takers.map(({ verifiedAt }) => verifiedAt.getTime())), 30);
  await db
    .insert(hosts)
    .values({ id: hostId, name: library.name, neighborhoodId: idOf(library.neighborhood), createdAt });
  await db.insert(hostPeople).values(people.map((memberId) => ({ hostId, memberId, createdAt })));
  await db.insert(hostCards).values(
    takers.map(({ username, verifiedAt }) => {
      const id = demoId("card", username);
      return {
        id,
        hostId,
        batchId: demoId("batch", username),
        mintedBy,
        createdAt: before(verifiedAt.getTime(), 2),
        expiresAt: before(verifiedAt.getTime(), 2 - cardDays),
        // Of a secret that no server has: it is used already.
        codeHash: cardCodeHash(id, { secret: `demo|${id}` }),
        usedBy: demoId("member", username),
        usedAt: verifiedAt,
      };
    }),
  );
}
