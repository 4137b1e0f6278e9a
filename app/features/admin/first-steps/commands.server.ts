import { forAdmins } from "~/platform/commands/admins.server";
import { command, done } from "~/platform/commands/command.server";
import { siteSettings } from "~/platform/settings/table.server";
import { dismissFirstStepsForm } from "./rules";

/** For all admins, and for ever. */
const dismissFirstSteps = command(dismissFirstStepsForm, {
  ...forAdmins,
  failure: "Error hiding the first steps",
  async run({ db, now }) {
    await db.insert(siteSettings).values({ key: "first_steps", value: now.toISOString() }).onConflictDoNothing();
    return done("dismissed", { about: null, toast: "First steps hidden" });
  },
});

export const firstStepsCommands = [dismissFirstSteps];
