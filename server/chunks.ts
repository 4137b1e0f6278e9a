import type { IncomingMessage } from "node:http";

/** Whoever sends a body of unknown length, a browser or a proxy, sends what there is: some hundred bytes at least. */
const smallChunk = 256;
/** Each chunk costs the same, and sixty thousand of a byte each arrive at once. */
const mostSmallChunks = 1000;

/**
 * Reads a body that comes in chunks before anybody works on it, so that nothing else is done for each of them; where they
 * are too small too often, hangs up.
 * @param then with the whole body, or as much as shows that it is too much; never when the client was lost
 */
export function gatherChunks(incoming: IncomingMessage, mostBytes: number, then: () => void): void {
  const chunks: Buffer[] = [];
  let size = 0;
  let small = 0;
  const enough = () => {
    incoming.off("data", gather).off("end", enough).pause();
    // The framework's listener takes the body from here, where it has been read already.
    Object.assign(incoming, { rawBody: Buffer.concat(chunks) });
    then();
  };
  const gather = (chunk: Buffer) => {
    chunks.push(chunk);
    size += chunk.length;
    if (chunk.length < smallChunk && ++small > mostSmallChunks) incoming.off("data", gather).destroy();
    else if (size > mostBytes) enough();
  };
  incoming
    .on("data", gather)
    .on("end", enough)
    .on("error", () => {});
}
