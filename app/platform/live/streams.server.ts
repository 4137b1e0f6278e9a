import type { RequestFacts } from "~/platform/context.server";
import type { Dependencies } from "~/platform/dependencies.server";
import { createCounts } from "./counts";

/** Proxies close a connection on which nothing is said. */
const heartbeatMs = 20_000;
/**
 * Open connections of this process, of one address (a neighborhood behind one router fits) and of one member, wherever
 * they are: a page in sight has two.
 */
const mostOpen = 10_000;
const mostPerAddress = 100;
const mostPerMember = 40;
/** Unread bytes beyond which a client is disconnected; it resumes where it was. */
const mostUnread = 256 * 1024;

/** One browser that listens. */
type Stream = {
  /** @param id comes back from the browser when a lost connection resumes */
  send(name: string, data: unknown, id?: number): void;
  end(): void;
};

type Asked = Pick<RequestFacts, "ip" | "isData" | "isHead" | "signal">;

/** Who listens. */
type Who = { address: string; memberId?: string | undefined };

type Open = Who & { beat(): void; end(): void };

/** The answers of this process that stay open: server-sent events. */
class Streams {
  private readonly open = new Set<Open>();
  private readonly addresses = createCounts<string>();
  private readonly members = createCounts<string>();
  private readonly dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
    const timer = setInterval(() => {
      for (const { beat } of this.open) beat();
    }, heartbeatMs);
    timer.unref();
    dependencies.stopping.addEventListener("abort", () => {
      clearInterval(timer);
      for (const { end } of this.open) end();
    });
  }

  get count(): number {
    return this.open.size;
  }

  hasRoomFor({ address, memberId }: Who): boolean {
    if (this.open.size >= mostOpen || this.dependencies.stopping.aborted) return false;
    const scale = this.dependencies.settings.rateLimitScale;
    const isMembersOwn = memberId === undefined || this.members.of(memberId) < mostPerMember * scale;
    return isMembersOwn && this.addresses.of(address) < mostPerAddress * scale;
  }

  enter(stream: Open): void {
    this.open.add(stream);
    this.note(stream, 1);
  }

  leave(stream: Open): void {
    if (this.open.delete(stream)) this.note(stream, -1);
  }

  private note({ address, memberId }: Who, change: 1 | -1): void {
    this.addresses.add(address, change);
    if (memberId !== undefined) this.members.add(memberId, change);
  }
}

const opened = new WeakMap<Dependencies, Streams>();

/** One for each process. */
function streamsOf(dependencies: Dependencies): Streams {
  const streams = opened.get(dependencies) ?? new Streams(dependencies);
  opened.set(dependencies, streams);
  return streams;
}

/** How many are open in this process. */
export const countStreams = (dependencies: Dependencies): number => streamsOf(dependencies).count;

const headers = { "Content-Type": "text/event-stream", "Cache-Control": "no-store", "X-Accel-Buffering": "no" };

/**
 * Answers with an event stream, or with 503 and `Retry-After` where too many are open.
 * @param viewer who listens, where it is a member
 * @param begin starts sending and returns the function that stops it
 */
export function stream(
  dependencies: Dependencies,
  { ip: address, isData, isHead, signal }: Asked,
  viewer: { id: string } | null,
  begin: (stream: Stream) => () => void,
) {
  // `.data`: React Router would buffer the stream to its end.
  if (isData) return new Response("Not found", { status: 404 });
  // HEAD, or a client already gone: nobody would read or cancel a body.
  if (isHead || signal.aborted) return new Response(null, { headers });
  const streams = streamsOf(dependencies);
  const who = { address, memberId: viewer?.id };
  if (!streams.hasRoomFor(who)) return new Response("Too many", { status: 503, headers: { "Retry-After": "30" } });
  const encoder = new TextEncoder();
  let isOpen = true;
  let leave = () => {};
  const cancel = () => {
    isOpen = false;
    leave();
  };
  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const end = () => {
          if (!isOpen) return;
          isOpen = false;
          controller.close();
          leave();
        };
        const write = (text: string) => {
          if (!isOpen) return;
          if ((controller.desiredSize ?? 0) < -mostUnread) return end();
          controller.enqueue(encoder.encode(text));
        };
        const send: Stream["send"] = (name, data, id) =>
          write(`${id === undefined ? "" : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
        const own = { ...who, beat: () => write(": still here\n\n"), end };
        // The first bytes tell the browser that it is connected.
        write(": hello\n\n");
        streams.enter(own);
        let stop = () => {};
        leave = () => {
          streams.leave(own);
          stop();
        };
        stop = begin({ send, end });
        // `begin` may end the stream before it returns its stop function.
        if (!isOpen) leave();
      },
      cancel,
    },
    { highWaterMark: 0, size: (chunk) => chunk.byteLength },
  );
  // A client that disconnects before the response starts never cancels it: check the signal.
  signal.addEventListener("abort", cancel, { once: true });
  return new Response(body, { headers });
}
