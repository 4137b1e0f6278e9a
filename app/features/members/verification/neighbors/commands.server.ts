import { eq } from "drizzle-orm";
import { command, done, signedIn } from "~/platform/commands/command.server";
import { chooseListedForm } from "./rules";
import { unlistedNeighbors } from "./table.server";

const chooseListed = command(chooseListedForm, {
  who: signedIn("Please sign in to choose who sees where you live"),
  limit: "profile",
  may: () => true,
  failure: "Failed to save your choice",
  async run({ db, viewer }, { listed }) {
    const memberId = viewer.id;
    if (listed) {
      await db.delete(unlistedNeighbors).where(eq(unlistedNeighbors.memberId, memberId));
      return done("listed", { about: null, toast: ["You are listed", "Your verified neighbors see your name."] });
    }
    await db.insert(unlistedNeighbors).values({ memberId }).onConflictDoNothing();
    return done("unlisted", { about: null, toast: ["You are not listed", "No list of neighbors names you any more."] });
  },
});

export const neighborCommands = [chooseListed];
