import { showContentForm } from "~/domain/hiding/rules";
import { requireNoStake } from "~/features/boards/reports/locks.server";
import type { Viewer } from "~/platform/accounts/viewer";
import { type CommandContext, command, done, signedIn } from "~/platform/commands/command.server";
import { findReportable, nounOf } from "~/reportables.server";
import { editedSince, hiddenNotFound } from "../policy";
import { shownByHand } from "../shown.server";
import { mayNotShowContent, mayShowContent } from "./policy";
import { findHiddenContent, lookAtHidden } from "./queries.server";

type Subject = NonNullable<Awaited<ReturnType<typeof findHiddenContent>>>;

const showContent = command<typeof showContentForm, Subject>(showContentForm, {
  who: signedIn("Please sign in to look after what is hidden"),
  limit: "moderation",
  missing: hiddenNotFound,
  subject: (context: CommandContext<Viewer>, input) => findHiddenContent(context, input),
  may: (viewer: Viewer, content) => mayShowContent(viewer, content) || mayNotShowContent(viewer, content),
  failure: "Error showing it again",
  async run(context, { seen }, { contentType, contentId: id, hiddenBy, standsIn, authorId }) {
    const { db } = context;
    const hiding = findReportable(contentType)?.hiding;
    await hiding?.lock(db, { id, standsIn, board: null });
    await requireNoStake(context, { contentType, contentId: id, others: [authorId] });
    const found = (await lookAtHidden({ db }, [{ contentType, contentId: id }])).get(id);
    if (!hiding || !found) throw hiddenNotFound();
    if (found.state !== seen) throw editedSince();
    await hiding.markRead?.(db, id);
    const moved = await hiding.show(db, id);
    if (!moved) throw hiddenNotFound();
    const noun = nounOf(contentType);
    return done("shown", {
      about: id,
      detail: { before: hiddenBy, contentType },
      events: await shownByHand(context, { contentType, contentId: id }, moved, "admin"),
      toast: [`${noun.charAt(0).toUpperCase()}${noun.slice(1)} shown again`, "It stands where it stood."],
    });
  },
});

export const hiddenContentCommands = [showContent];
