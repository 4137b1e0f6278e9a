import { city } from "city";
import { eq } from "drizzle-orm";
import { forAdmins } from "~/platform/commands/admins.server";
import { command, done } from "~/platform/commands/command.server";
import { conflict } from "~/platform/commands/refusal";
import { siteSettings } from "~/platform/settings/table.server";
import { counted } from "~/ui/counted";
import { openAtFirst, postalCodesIn, setPostalCodesForm, setWaysForm, waysIn } from "./rules";

const failed = "Failed to save the ZIP codes";

const setPostalCodes = command(setPostalCodesForm, {
  ...forAdmins,
  failure: failed,
  async run({ db }, { postalCodes, seen }) {
    const key = "residency_postal_codes";
    const mine = eq(siteSettings.key, key);
    const [before, after] = [city().postalCodes.join(" "), postalCodes.join(" ")];
    // The upsert locks the row: of two concurrent saves the second is refused.
    await db.insert(siteSettings).values({ key, value: before }).onConflictDoNothing();
    const [now] = await db.select({ value: siteSettings.value }).from(siteSettings).where(mine).for("update");
    if (now?.value !== seen) throw conflict(failed, "Someone changed them a moment ago. Please look at them again.");
    await db.update(siteSettings).set({ value: after }).where(mine);
    return done("set", {
      about: null,
      detail: after === seen ? undefined : { before: countOf(seen), after: countOf(after) },
      toast: ["ZIP codes saved", `Letters go to ${counted(postalCodes.length, "ZIP code")} from now on.`],
    });
  },
});

/** What is set for the site stands in no log. */
const countOf = (codes: string) => counted(postalCodesIn(codes).length, "ZIP code");

const waysFailed = "Failed to save the ways";

/** What stands keeps standing, whichever way is closed. */
const setWays = command(setWaysForm, {
  ...forAdmins,
  failure: waysFailed,
  async run({ db }, { ways, seen }) {
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
