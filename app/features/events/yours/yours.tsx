import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatTime } from "~/domain/calendar/format";
import { Calendar, MapPin, MessageSquare, Reply } from "~/ui/icons";
import type { Yours } from "./queries.server";

/** What awaits the member, in a row of links. */
export function YoursRow({ yours: { rsvp, reply, boards, neighborhood } }: { yours: Yours }) {
  return (
    <nav aria-label="For you" className="yours">
      {rsvp && (
        <Item to={`/events/${rsvp.id}`} icon={<Calendar aria-hidden />} others={rsvp.others}>
          <b>{rsvp.isOn ? "On now" : formatTime(rsvp.startTime)}</b> {rsvp.title}
        </Item>
      )}
      {reply && (
        <Item to={`/threads/${reply.threadId}?reply=${reply.id}`} icon={<Reply aria-hidden />}>
          <b>{upToNine(reply.count)}</b> {reply.count === 1 ? "reply" : "replies"} to you
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
