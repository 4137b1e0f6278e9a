import { type ReactNode, useEffect } from "react";
import { Link } from "react-router";
import { formatTime } from "~/domain/calendar/format";
import { Calendar, MapPin, MessageSquare, Reply } from "~/ui/icons";
import { lazyModule } from "~/ui/lazy-module";
import type { ReplyToMe, Yours } from "./queries.server";

/** What awaits the member, in a row of links. */
export function YoursRow({ yours: { rsvp, replies, boards, neighborhood } }: { yours: Yours }) {
  const unread = useUnread(replies);
  const [reply] = unread;
  if (!rsvp && !reply && boards === 0 && !neighborhood) return null;
  return (
    <nav aria-label="For you" className="yours">
      {rsvp && (
        <Item to={`/events/${rsvp.id}`} icon={<Calendar aria-hidden />} others={rsvp.others}>
          <b>{rsvp.isOn ? "On now" : formatTime(rsvp.startTime)}</b> {rsvp.title}
        </Item>
      )}
      {reply && (
        <Item to={`/threads/${reply.threadId}?reply=${reply.id}`} icon={<Reply aria-hidden />}>
          <b>{upToNine(unread.length)}</b> {unread.length === 1 ? "reply" : "replies"} to you
        </Item>
      )}
      {boards > 0 && (
        <Item to="/boards" icon={<MessageSquare aria-hidden />}>
          <b>{upToNine(boards)}</b> active {boards === 1 ? "thread" : "threads"} on your boards
        </Item>
      )}
      {neighborhood && (
        <Item to={`/neighborhoods/${neighborhood.id}`} icon={<MapPin aria-hidden />}>
          <b>{upToNine(neighborhood.count)}</b> new in {neighborhood.name}
        </Item>
      )}
    </nav>
  );
}

/** A visitor does not fetch what remembers where somebody reads. */
const reading = lazyModule(() => import("~/domain/reading/places"));

/** Without those that were read on this device: the server is not told what somebody reads. */
function useUnread(replies: readonly ReplyToMe[]): readonly ReplyToMe[] {
  const places = reading.useModule();
  useEffect(() => {
    // What can't be fetched leaves all of them there.
    if (replies.length > 0) reading.fetch().catch(() => undefined);
  }, [replies]);
  if (!places) return replies;
  const { placeOf, threadKey } = places;
  return replies.filter(({ threadId, position }) => position > (placeOf(threadKey(threadId)) ?? -1));
}

const upToNine = (count: number) => (count > 9 ? "9+" : count);

type ItemProps = { to: string; icon: ReactNode; others?: number; children: ReactNode };

/** However long its words are, how many others there are stays in sight. */
function Item({ to, icon, others = 0, children }: ItemProps) {
  return (
    <Link to={to}>
      {icon}
      <span>{children}</span>
      {others > 0 && (
        <>
          <b aria-hidden>+{others}</b>
          <span className="sr-only"> and {others} more</span>
        </>
      )}
    </Link>
  );
}
