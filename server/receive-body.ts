import type { IncomingMessage } from "node:http";
import type { BodyRoom } from "./body-room";

/** A picture of 5 MB and the fields beside it. */
export const mostBytes = 6 * 1024 * 1024;
/** Chunks below this count as tiny: browsers and proxies send hundreds of bytes at least. */
const smallChunk = 256;
/** More tiny chunks close the connection: each costs as much as a large one. */
const mostSmallChunks = 1000;
/** Sizes of the buffer's blocks, which grow with the body. */
const block = { least: 4 * 1024, most: 64 * 1024 };
/** Most browsers read a response only after sending everything; if a refused sender pauses this long, answer now. */
const silenceMs = 1000;
/** Stop draining a refused body after this much. */
const mostDiscarded = 8 * mostBytes;

type Refusal = "too large" | "no room";
export type Received = {
  refusal?: Refusal;
  /** Releases the memory; harmless to repeat. */
  release(): void;
};

/** Whether a request has a body; that of a GET is ignored, but its chunks cost the same. */
export const bringsBody = ({ headers }: IncomingMessage): boolean =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

/**
 * Reads a whole body into counted memory before it is handled; closes the connection on too many tiny chunks.
 * @param then with the body, or why it was refused; not called when the client disconnected
 */
export function receiveBody(
  incoming: IncomingMessage,
  { room, address, most = mostBytes }: { room: BodyRoom; address: string; most?: number },
  then: (received: Received) => void,
): void {
  const isRead = incoming.method !== "GET" && incoming.method !== "HEAD";
  const isChunked = incoming.headers["transfer-encoding"] !== undefined;
  const blocks: Buffer[] = [];
  let free = Buffer.alloc(0);
  let [size, small, held] = [0, 0, 0];
  let refusal: Refusal | undefined;
  let silence: NodeJS.Timeout | undefined;
  let arrived = () => {};

  function release() {
    room.give(address, held);
    held = 0;
    blocks.length = 0;
  }

  function refuse(why: Refusal) {
    arrived();
    release();
    refusal = why;
    silence = setTimeout(finish, silenceMs);
  }

  function finish() {
    incoming.off("data", gather).off("end", finish).off("close", lose).pause();
    clearTimeout(silence);
    arrived();
    const body = Buffer.concat(blocks).subarray(0, size);
    // Hono's listener takes a body that was already read from here.
    Object.assign(incoming, { rawBody: body });
    blocks.length = 0;
    then({ refusal, release });
  }

  function lose() {
    clearTimeout(silence);
    arrived();
    release();
  }

  /** @returns false where there is no room for it. */
  function keep(chunk: Buffer): boolean {
    for (let at = 0; at < chunk.length; ) {
      if (free.length === 0) {
        const length = Math.min(block.most, Math.max(block.least, held));
        if (!room.take(address, length, held + length)) return false;
        if (held === 0) arrived = room.arrive(address, () => refuse("no room"));
        held += length;
        free = Buffer.allocUnsafeSlow(length);
        blocks.push(free);
      }
      const copied = chunk.copy(free, 0, at);
      free = free.subarray(copied);
      at += copied;
    }
    return true;
  }

  function gather(chunk: Buffer) {
    size += chunk.length;
    if (isChunked && chunk.length < smallChunk && ++small > mostSmallChunks) incoming.off("data", gather).destroy();
    else if (refusal) size > mostDiscarded ? finish() : silence?.refresh();
    else if (size > most) refuse("too large");
    else if (isRead && !keep(chunk)) refuse("no room");
  }

  const declared = Number(incoming.headers["content-length"] ?? 0);
  if (declared > most) refuse("too large");
  else if (isRead && !room.mayFit(address, declared, declared)) refuse("no room");
  incoming
    .on("data", gather)
    .on("end", finish)
    .on("close", lose)
    .on("error", () => {});
}
