import { postAbilities } from "~/features/boards/policy";
import { isId } from "~/shared/commands/fields";
import { read, requestContext } from "~/shared/members/context.server";
import { findThreadForCommand } from "../../queries.server";
import type { PublicReply } from "../queries.server";
import type { Route } from "./+types/live.route";
import { hubOf } from "./hub.server";
import type { Listener } from "./room.server";

/** Whoever does not take this much, in bytes, is let go, and resumes where they were. */
const mostUnread = 256 * 1024;

/** What happens in a thread, as server-sent events. Each reply has its position as id, so a lost connection resumes. */
export async function loader({ params, url, request, context }: Route.LoaderArgs) {
  const { services, viewer, request: facts } = context.get(requestContext);
  const id = params.threadId;
  const thread = isId(id) ? await findThreadForCommand(read(context), id) : undefined;
  if (!thread) return new Response("Thread not found", { status: 404 });
  const hub = hubOf(services);
  if (!hub.hasRoomFor(facts.ip)) return new Response("Too many", { status: 503, headers: { "Retry-After": "30" } });
  const after = positionIn(request.headers.get("Last-Event-ID") ?? url.searchParams.get("after"));
  const encoder = new TextEncoder();
  let isOpen = true;
  let leave = () => {};
  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const end = () => {
          if (isOpen) controller.close();
          isOpen = false;
          leave();
        };
        const write = (text: string) => {
          if (!isOpen) return;
          if ((controller.desiredSize ?? 0) < -mostUnread) return end();
          controller.enqueue(encoder.encode(text));
        };
        const send: Listener["send"] = (name, data, position) =>
          write(
            `${position === undefined ? "" : `id: ${position}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`,
          );
        const reply = ({ createdAt, editedAt: _, ...said }: PublicReply) => {
          const facts = { authorId: said.author.id, authorIsAdmin: false, authorIsBanned: false };
          const can = postAbilities(viewer, facts, thread.board);
          send("reply", { ...said, createdAt: createdAt.toISOString(), can }, said.position);
        };
        // The first bytes tell the browser that it is connected.
        write(": hello\n\n");
        const listener = { seen: Math.min(after, thread.lastPosition), isCatchingUp: true, reply, send };
        const guest = { listener, address: facts.ip, beat: () => write(": still here\n\n"), end };
        leave = hub.enter(id, thread.lastPosition, guest);
      },
      cancel() {
        isOpen = false;
        leave();
      },
    },
    { highWaterMark: 0, size: (chunk) => chunk.byteLength },
  );
  return new Response(body, {
    headers: { "Content-Type": "text/event-stream", "Cache-Control": "no-store", "X-Accel-Buffering": "no" },
  });
}

const positionIn = (value: string | null): number => (value && /^\d{1,9}$/.test(value) ? Number(value) : 0);
