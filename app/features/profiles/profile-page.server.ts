import type { RouterContextProvider } from "react-router";
import { reputationFor } from "~/domain/members/reputation.server";
import { blockedBy, hiddenFrom, isKeptFrom } from "~/domain/peace/queries.server";
import { read, requestContext } from "~/platform/context.server";
import { listRecentActivity } from "./activity/queries.server";
import { listOwn } from "./own-submissions/queries.server";
import { findProfile, listUpcomingEventsOf } from "./queries.server";

/**
 * Everything on a profile, for whoever asks. What is pending or rejected comes only to its owner.
 * @param id of a member, well-formed
 */
export async function findProfilePage(context: Readonly<RouterContextProvider>, id: string) {
  const asking = read(context);
  const { requireConfirmedEmail } = context.get(requestContext).dependencies.settings;
  const isOwn = asking.viewer?.id === id;
  const [profile, hidden, blocked, isKept, activity, upcoming, submissions] = await Promise.all([
    findProfile(asking, id),
    hiddenFrom(asking),
    blockedBy(asking),
    isKeptFrom(asking, id),
    listRecentActivity(asking, id),
    listUpcomingEventsOf(asking, id),
    isOwn ? listOwn(asking, id) : null,
  ]);
  if (!profile) return undefined;
  const mustConfirm = isOwn && requireConfirmedEmail && !asking.viewer?.emailConfirmed;
  const isBlocked = blocked.has(id);
  const common = {
    points: reputationFor,
    submissions,
    mustConfirm,
    /** Nobody reports themselves. A visitor may try. */
    canReport: !isOwn && !isKept,
    canBlock: asking.viewer !== null && !isOwn,
    isBlocked,
    isMuted: hidden.has(id) && !isBlocked,
  };
  // Name and figures say who it is that one may unblock; their words and what they bring are kept.
  if (isKept) return { ...common, profile: { ...profile, bio: "" }, activity: [], upcoming: [], isKept };
  return { ...common, profile, activity, upcoming, isKept };
}

export type ProfilePageData = NonNullable<Awaited<ReturnType<typeof findProfilePage>>>;
export type OwnSubmission = NonNullable<ProfilePageData["submissions"]>[number];
