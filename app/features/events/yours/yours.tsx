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
        <Item to={`/events/${rsvp.id}`} icon={<Calendar aria-hidden />}>
          <b>{rsvp.isOn ? "On now" : formatTime(rsvp.startTime)}</b> {rsvp.title}
          {rsvp.others > 0 && ` and ${rsvp.others} more`}
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

function Item({ to, icon, children }: { to: string; icon: ReactNode; children: ReactNode }) {
  return (
    <Link to={to}>
      {icon}
      <span>{children}</span>
    </Link>
  );
}
