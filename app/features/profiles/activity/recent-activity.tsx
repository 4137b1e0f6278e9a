import { MessageSquare, SquarePen } from "~/ui/icons";
import { ProfileList, ProfileRow, ProfileSection } from "../profile-section";
import type { Activity } from "./queries.server";

type RecentActivityProps = { activity: readonly Activity[]; isOwn: boolean; name: string };

export function RecentActivity({ activity, isOwn, name }: RecentActivityProps) {
  return (
    <ProfileSection title="Recent Activity">
      {activity.length === 0 ? (
        <p className="py-5 wrap-anywhere text-muted">
          {isOwn ? "You have" : `${name} has`} not written on any board yet.
        </p>
      ) : (
        <ProfileList rows={activity}>{(one) => <ActivityRow activity={one} />}</ProfileList>
      )}
    </ProfileSection>
  );
}

function ActivityRow({ activity: { kind, title, board, path, at, ago } }: { activity: Activity }) {
  const Icon = kind === "thread" ? SquarePen : MessageSquare;
  return (
    <ProfileRow
      to={path}
      title={title}
      mark={<Icon className="mt-0.5 size-5 justify-self-center text-muted" aria-hidden />}
      text={`${board} · ${kind === "thread" ? "thread" : "replied"}`}
    >
      <time dateTime={at} className="text-right text-sm text-muted">
        {ago}
      </time>
    </ProfileRow>
  );
}
