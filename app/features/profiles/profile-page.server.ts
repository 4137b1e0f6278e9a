import type { RouterContextProvider } from "react-router";
import { reputationFor } from "~/domain/members/reputation.server";
import { withReasons } from "~/domain/moderation/notice/own-list.server";
import { listOwnSubmissions } from "~/domain/moderation/queries.server";
import { blockedBy, hiddenFrom, isKeptFrom } from "~/domain/peace/queries.server";
import { moderatedKinds } from "~/moderated-kinds.server";
import { type Context, read, requestContext } from "~/platform/context.server";
import { listRecentActivity } from "./activity/queries.server";
import { findProfile, listUpcomingEventsOf } from "./queries.server";

/** As many as are listed: what waits and what was rejected first, then the newest. */
const mostSubmissions = 20;

async function listOwn(context: Context, id: string) {
  return withReasons(context, id, await listOwnSubmissions(context, moderatedKinds, id, mostSubmissions));
}

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
