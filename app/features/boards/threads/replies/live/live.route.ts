import { postedAt } from "~/domain/calendar/ago.server";
import { isHidden, nobody } from "~/domain/peace/hidden";
import { hiddenTalk } from "~/features/boards/mutes/queries.server";
import { readsFirst } from "~/features/boards/newcomers/queries.server";
import { replyAbilities, seesAll } from "~/features/boards/policy";
import { sessionNewsOf } from "~/platform/accounts/session-news.server";
import { read, requestContext } from "~/platform/context.server";
import { isId } from "~/platform/forms/fields";
import { stream } from "~/platform/live/streams.server";
import { findThreadForCommand } from "../../queries.server";
import { forReader } from "../for-reader.server";
import type { JudgedReply, PublicReply } from "../queries.server";
import type { Route } from "./+types/live.route";
import { hubOf } from "./hub.server";

/**
 * What happens in a thread, as server-sent events. Each reply has its position as id, so a lost connection resumes. It is
 * ended when it may have changed what the listener may do, or whom they blocked: who comes back is judged anew.
 */
export async function loader({ params, url, request, context }: Route.LoaderArgs) {
  const { dependencies, viewer, now, request: facts } = context.get(requestContext);
  const id = params.threadId.toLowerCase();
  const thread = isId(id) ? await findThreadForCommand(read(context), id) : undefined;
  if (!thread) return new Response("Thread not found", { status: 404 });
  const hidden = seesAll(viewer, thread.board) ? nobody : (await hiddenTalk(read(context))).members;
  const board = { ...thread.board, isReadFirst: await readsFirst(read(context), thread.board) };
  const after = positionIn(request.headers.get("Last-Event-ID") ?? url.searchParams.get("after"));
  return stream(dependencies, facts, viewer, ({ send, end }) => {
    const reply = ({ judged, ...posted }: JudgedReply) => {
      const { createdAt, editedAt: _, ...said } = forReader(posted, hidden);
      const can = replyAbilities(viewer, judged, board);
      send("reply", { ...said, isThanked: false, posted: postedAt(createdAt, new Date()), can }, said.position);
    };
    const edited = ({ id, author, content, links }: PublicReply) => {
      if (!isHidden(hidden, author.id)) send("edited", { id, content, links });
    };
    const listener = { seen: Math.min(after, thread.lastPosition), isCatchingUp: true, reply, edited, send };
    const leaveThread = hubOf(dependencies).enter(id, thread.lastPosition, listener, end);
    const leaveNews = viewer && sessionNewsOf(dependencies).enter(viewer, now, end);
    return () => {
      leaveThread();
      leaveNews?.();
    };
  });
}

const positionIn = (value: string | null): number => (value && /^\d{1,9}$/.test(value) ? Number(value) : 0);
