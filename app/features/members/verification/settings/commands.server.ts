import { wholeCity } from "city";
import { eq } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import { openAtFirst, waysIn } from "~/domain/residency/open-ways";
import { forAdmins } from "~/platform/commands/admins.server";
import { command, done } from "~/platform/commands/command.server";
import { conflict, invalidField } from "~/platform/commands/refusal";
import { siteSettings } from "~/platform/settings/table.server";
import { counted } from "~/ui/counted";
import { listNeighborhoodChoices } from "../choices/queries.server";
import { hasIssuers } from "../credential/open.server";
import { type Place, placesIn, spelledPlaces } from "./places";
import { listPlaces } from "./queries.server";
import { setPostalCodesForm, setWaysForm } from "./rules";
import { postalCodeNeighborhoods } from "./table.server";

const failed = "Failed to save the ZIP codes";

const setPostalCodes = command(setPostalCodesForm, {
  ...forAdmins,
  failure: failed,
  async run({ db }, { postalCodes: places, seen }) {
    const key = "residency_postal_codes";
    const mine = eq(siteSettings.key, key);
    const postalCodes = places.map(({ code }) => code);
    const [before, after] = [wholeCity().postalCodes.join(" "), postalCodes.join(" ")];
    // The row is locked: of two concurrent saves the second is refused.
    await db.insert(siteSettings).values({ key, value: before }).onConflictDoNothing();
    await db.select({ value: siteSettings.value }).from(siteSettings).where(mine).for("update");
    const standing = spelledPlaces(await listPlaces({ db }));
    if (standing !== seen) throw conflict(failed, "Someone changed them a moment ago. Please look at them again.");
    const pairs = await pairsOf(db, places);
    await db.update(siteSettings).set({ value: after }).where(mine);
    await db.delete(postalCodeNeighborhoods);
    if (pairs.length > 0) await db.insert(postalCodeNeighborhoods).values(pairs);
    return done("set", {
      about: null,
      detail: spelledPlaces(places) === seen ? undefined : { before: countOf(placesIn(seen)), after: countOf(places) },
      toast: ["ZIP codes saved", `Letters go to ${counted(postalCodes.length, "ZIP code")} from now on.`],
    });
  },
});

/** The log says how many there are: values of settings stand in no log. */
const countOf = (places: readonly Place[]) =>
  `${counted(places.length, "ZIP code")}, ${places.filter(({ names }) => names.length > 0).length} with neighborhoods`;

/** @throws Refusal for a name that no neighborhood has */
async function pairsOf(db: Db, places: readonly Place[]) {
  const known = await listNeighborhoodChoices({ db });
  const ids = new Map(known.map(({ id, name }) => [name.toLowerCase(), id]));
  const missing = places.flatMap(({ names }) => names).find((name) => !ids.has(name.toLowerCase()));
  if (missing !== undefined)
    throw invalidField("postalCodes", `There is no neighborhood “${missing}”. Please write its name as in the list.`);
  const pairs = places.flatMap(({ code, names }) =>
    [...new Set(names.map((name) => ids.get(name.toLowerCase()) ?? ""))].map((id) => ({
      postalCode: code,
      neighborhoodId: id,
    })),
  );
  return pairs;
}

const waysFailed = "Failed to save the ways";

/** Closing a way ends no residency that was verified in it. */
const setWays = command(setWaysForm, {
  ...forAdmins,
  failure: waysFailed,
  async run({ db, dependencies }, { ways, seen }) {
    if (ways.includes("credential") && !hasIssuers(dependencies.settings))
      throw conflict(
        waysFailed,
        "Digital credentials need an issuer first: whoever runs the server sets CREDENTIAL_ISSUERS.",
      );
    const key = "residency_ways";
    const mine = eq(siteSettings.key, key);
    const [before, after] = [openAtFirst.join(" "), ways.join(" ")];
    // As above: the second of two waits here, and finds what the first one saved.
    await db.insert(siteSettings).values({ key, value: before }).onConflictDoNothing();
    const [now] = await db.select({ value: siteSettings.value }).from(siteSettings).where(mine).for("update");
    const standing = waysIn((now?.value ?? "").split(" ")).join(" ");
    if (standing !== seen) throw conflict(waysFailed, "Someone changed them a moment ago. Please look at them again.");
    await db.update(siteSettings).set({ value: after }).where(mine);
    return done("set", {
      about: null,
      detail: after === seen ? undefined : { before: seen, after },
      toast: ["Ways saved", `${counted(ways.length, "way")} of verifying open from now on.`],
    });
  },
});

export const residencySettingsCommands = [setPostalCodes, setWays];
