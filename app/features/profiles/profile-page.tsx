import { Link } from "react-router";
import { formatDate } from "~/domain/calendar/format";
import { ResendConfirmation } from "~/domain/members/resend-confirmation";
import { verifiedPath } from "~/domain/members/rules";
import { BlockMember, UnblockMember } from "~/domain/peace/block-member";
import { HiddenNote } from "~/domain/peace/hidden-note";
import { MuteButton } from "~/domain/peace/mute-button";
import { ReportButton } from "~/domain/reporting/report-button";
import { Face } from "~/platform/images/pictures";
import { Badge } from "~/ui/badge";
import { classNames } from "~/ui/class-names";
import { DialogLink } from "~/ui/dialog-link";
import { BadgeCheck, CircleQuestionMark, MailCheck, Pencil, VolumeX } from "~/ui/icons";
import { RecentActivity } from "./activity/recent-activity";
import { OwnAccount } from "./own-account";
import type { Points } from "./points";
import type { ProfilePageData } from "./profile-page.server";
import type { Profile } from "./queries.server";
import { Submissions } from "./submissions";
import { UpcomingEvents } from "./upcoming-events";

/** A neighbor: who they are, what they did and have on, and (to themselves) what became of their submissions. */
export function ProfilePage(page: ProfilePageData) {
  const { profile, points, activity, upcoming, submissions, mustConfirm } = page;
  const { isOwn, name } = profile;
  return (
    <div className="wrap max-w-[1040px] pb-16">
      {mustConfirm && <ConfirmNote />}
      <Head profile={profile} />
      <Figures profile={profile} points={points} />
      <div
        className={classNames(
          "grid items-start gap-x-10 lg:gap-x-16",
          submissions ? "md:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]" : "max-w-column",
        )}
      >
        {page.isKept ? (
          <HiddenNote>You blocked them: what they write and share is not shown.</HiddenNote>
        ) : (
          <div className="min-w-0">
            <RecentActivity activity={activity} isOwn={isOwn} name={name} />
            <UpcomingEvents events={upcoming} isOwn={isOwn} name={name} />
          </div>
        )}
        {submissions && <Submissions submissions={submissions} />}
      </div>
      {isOwn && <OwnAccount isJudged={profile.isJudged} />}
      {(page.canBlock || page.canReport) && (
        <div className="mt-14 border-t pt-4">
          <div className="-mx-3 flex flex-wrap items-center gap-x-2">
            {page.canBlock && !page.isBlocked && (
              <>
                <MuteButton
                  what="member"
                  id={profile.id}
                  about={name}
                  isMuted={page.isMuted}
                  icon={<VolumeX aria-hidden />}
                />
                <BlockMember member={profile} className="btn-sm" />
              </>
            )}
            {page.canReport && (
              <ReportButton contentType="profile" contentId={profile.id} noun="profile" title={`profile of ${name}`} />
            )}
          </div>
          {page.isBlocked && <UnblockMember member={profile} />}
        </div>
      )}
    </div>
  );
}

function ConfirmNote() {
  return (
    <div className="mt-6 flex flex-wrap items-center justify-between gap-3 rounded-control border bg-card px-4 py-3">
      <p className="flex gap-2.5">
        <MailCheck className="mt-0.5 size-5 flex-none text-muted" aria-hidden />
        Confirm your email to publish. We emailed you a link.
      </p>
      <ResendConfirmation />
    </div>
  );
}

/** In characters: more of them are set smaller, so that the name does not fill the screen. */
const longName = 40;

function Head({ profile }: { profile: Profile }) {
  return (
    <div className="grid grid-cols-[84px_minmax(0,1fr)] items-center gap-4 pt-6 pb-8 md:grid-cols-[128px_minmax(0,1fr)_auto] md:gap-6 md:pt-10">
      <Face person={profile} size={128} className="size-[84px] md:size-32" />
      <div className="min-w-0">
        <h1 className={classNames("wrap-anywhere", profile.name.length > longName && "text-2xl")}>{profile.name}</h1>
        <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="wrap-anywhere text-muted">@{profile.username}</span>
          {profile.verified && (
            <Badge tone="sage" icon={<BadgeCheck aria-hidden />}>
              Verified neighbor
            </Badge>
          )}
        </p>
        <HowVerified profile={profile} />
      </div>
      {profile.bio && (
        <p className="col-span-full max-w-measure text-lg whitespace-pre-wrap wrap-anywhere">{profile.bio}</p>
      )}
      {profile.isOwn && (
        <DialogLink
          to="/profile/edit"
          page={() => import("./edit.route")}
          data={{ profile }}
          tone="outline"
          icon={<Pencil aria-hidden />}
          className="max-md:col-span-full md:col-start-3 md:row-start-1"
        >
          Edit Profile
        </DialogLink>
      )}
    </div>
  );
}

/** What the badge is worth, and to whoever has none of their own, the way to it. */
function HowVerified({ profile: { verified, isOwn } }: { profile: Profile }) {
  if (!verified && !isOwn) return null;
  return (
    <p className="mt-1 text-sm text-muted">
      {verified ? `Verified ${verified.how}. ` : "Your residency is not verified. "}
      <Link to={isOwn ? "/profile/residency" : verifiedPath} className="row-tap">
        {isOwn ? "Your residency" : "How we know our neighbors"}
      </Link>
    </p>
  );
}

function Figures({ profile, points }: { profile: Profile; points: Points }) {
  const { reputation, events, posts, memberSince } = profile;
  return (
    <div className="flex flex-wrap items-center justify-between border-y">
      <dl className="grid grid-cols-3 max-md:w-full md:flex">
        <Figure label="Reputation" value={reputation.toLocaleString("en-US")} />
        <Figure label="Events" value={events.toLocaleString("en-US")} />
        <Figure label="Posts" value={posts.toLocaleString("en-US")} />
        <Figure label="Member since" value={formatDate(memberSince, "month")} isLast />
      </dl>
      <DialogLink
        to="/profile/reputation"
        page={() => import("./reputation.route")}
        data={{ points }}
        tone="muted"
        className="-mx-3 whitespace-normal"
        icon={<CircleQuestionMark aria-hidden />}
      >
        How reputation works
      </DialogLink>
    </div>
  );
}

/** The label stands below its figure, and is still read out before it. */
function Figure({ label, value, isLast = false }: { label: string; value: string; isLast?: boolean }) {
  return (
    <div className={classNames(figureClass, isLast && "max-md:col-span-3 max-md:border-t max-md:border-l-0")}>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="type-display text-xl md:text-2xl">{value}</dd>
    </div>
  );
}

const figureClass =
  "flex flex-col-reverse justify-end border-l px-4 py-3 first:border-l-0 first:pl-0 max-md:last:pl-0 md:px-10 md:py-4";
