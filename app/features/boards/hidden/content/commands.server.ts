import { showContentForm } from "~/domain/hiding/rules";
import { partyRefusal } from "~/domain/reporting/parties";
import type { Viewer } from "~/platform/accounts/viewer";
import { type CommandContext, command, done, signedIn } from "~/platform/commands/command.server";
import { refused } from "~/platform/commands/refusal";
import { findReportable, nounOf } from "~/reportables.server";
import { editedSince, hiddenNotFound } from "../policy";
import { shownByHand } from "../shown.server";
import { mayShowContent } from "./policy";
import { findHiddenContent, lookAtHidden } from "./queries.server";

type Subject = NonNullable<Awaited<ReturnType<typeof findHiddenContent>>>;

const showContent = command<typeof showContentForm, Subject>(showContentForm, {
  who: signedIn("Please sign in to look after what is hidden"),
  limit: "moderation",
  missing: hiddenNotFound,
  subject: (context: CommandContext<Viewer>, input) => findHiddenContent(context, input),
  may: (viewer: Viewer, content) =>
    mayShowContent(viewer, content) || (viewer.isAdmin ? partyRefusal() : refused("Not allowed", "An admin decides.")),
  failure: "Error showing it again",
  async run({ db, now }, { seen }, { contentType, contentId: id, hiddenBy, standsIn }) {
    const hiding = findReportable(contentType)?.hiding;
    await hiding?.lock(db, { id, standsIn, board: null });
    const found = (await lookAtHidden({ db }, [{ contentType, contentId: id }])).get(id);
    if (!hiding || !found) throw hiddenNotFound();
    if (found.seen !== seen) throw editedSince();
    await hiding.markRead?.(db, id);
    const moved = await hiding.show(db, id);
    if (!moved) throw hiddenNotFound();
    const noun = nounOf(contentType);
    return done("shown", {
      about: id,
      detail: { before: hiddenBy, contentType },
      events: await shownByHand({ db, now }, { contentType, contentId: id }, moved, "admin"),
      toast: [`${noun.charAt(0).toUpperCase()}${noun.slice(1)} shown again`, "It stands where it stood."],
    });
  },
});

export const hiddenContentCommands = [showContent];
