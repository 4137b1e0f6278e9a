import { eq } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import { addMonths } from "~/domain/calendar/city-time.server";
import { holdsMonths, type Way, ways } from "~/domain/residency/ways";
import { endResidency, grantResidency } from "~/features/members/verification/grant.server";
import { type Address, sealAddress } from "~/features/members/verification/letter/address.server";
import { letterAddresses, letters } from "~/features/members/verification/letter/table.server";
import { neighborhoods } from "~/features/neighborhoods/table.server";
import type { Dependencies } from "~/platform/dependencies.server";

type Options = { way?: Way; neighborhood?: string; now?: Date; reason?: string; grantedBy?: string };

/** Somebody whose residency is verified, as from a moment. */
export async function verify(porch: Pick<Dependencies, "db">, { id }: { id: string }, options: Options = {}) {
  const { way = "admin", neighborhood, now = new Date(), ...rest } = options;
  const [place] = neighborhood
    ? await porch.db
        .select({ neighborhoodId: neighborhoods.id })
        .from(neighborhoods)
        .where(eq(neighborhoods.name, neighborhood))
    : [];
  await porch.db.transaction((tx) =>
    grantResidency(
      { db: tx, now },
      { memberId: id, way, lapsesAt: addMonths(now, holdsMonths), askedAt: now, ...place, ...rest },
    ),
  );
  return ways[way].level;
}

/** Takes it back. */
export const unverify = (porch: Pick<Dependencies, "db">, { id }: { id: string }) =>
  porch.db.transaction((tx) => endResidency({ db: tx, now: new Date() }, id, { end: "revoked" }));

const someAddress: Address = { name: "Ana Porch", street: "1200 East 45th Street", unit: "", postalCode: "78751" };

/** A letter that nobody has printed yet. */
export async function askForLetter(
  { db, dependencies: { settings } }: { db: Db; dependencies: Pick<Dependencies, "settings"> },
  { id }: { id: string },
  address: Partial<Address> = {},
): Promise<string> {
  const [letter] = await db
    .insert(letters)
    .values({ memberId: id, household: "a household" })
    .returning({ id: letters.id });
  const letterId = letter?.id ?? "";
  await db
    .insert(letterAddresses)
    .values({ letterId, sealed: sealAddress({ ...someAddress, ...address }, letterId, settings.secret) });
  return letterId;
}
