import { connect } from "node:net";
import { buffer } from "node:stream/consumers";
import { unpacked } from "./unpacked";

export type RawQuestion = { method?: string; target: string; headers: [name: string, value: string][]; body?: string };
export type RawReply = { status: number; headers: Record<string, string>; cookies: string[]; text: string };

/** Sends exactly these bytes, also what no client would, and reads until the server hangs up. */
export async function askRaw(url: string, question: RawQuestion): Promise<RawReply> {
  const { port, hostname } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.end(written(question), "latin1");
  // What was answered before the connection broke was answered.
  const parts: Buffer[] = [];
  socket.on("data", (part) => parts.push(part));
  await buffer(socket).catch(() => {});
  return read(Buffer.concat(parts));
}

const written = ({ method = "GET", target, headers, body = "" }: RawQuestion) =>
  [`${method} ${target} HTTP/1.1`, ...headers.map((pair) => pair.join(": ")), "Connection: close", "", body].join(
    "\r\n",
  );

function read(answer: Buffer): RawReply {
  const end = answer.indexOf("\r\n\r\n");
  const [first = "", ...lines] = answer.subarray(0, Math.max(end, 0)).toString("latin1").split("\r\n");
  const pairs = lines.map((line) => line.split(/: (.*)/s).slice(0, 2) as [string, string]);
  const named = pairs.map(([name, value]) => [name.toLowerCase(), value] as const);
  const headers = Object.fromEntries(named.filter(([name]) => name !== "set-cookie"));
  const body = answer.subarray(end + 4);
  const whole = headers["transfer-encoding"] === "chunked" ? joined(body) : body;
  return {
    status: Number(/^HTTP\/1\.1 (\d{3})/.exec(first)?.[1] ?? 0),
    headers,
    cookies: named.flatMap(([name, value]) => (name === "set-cookie" ? value : [])),
    text: whole.length > 0 ? unpacked(whole, headers["content-encoding"]) : "",
  };
}

function joined(chunked: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; at < chunked.length; ) {
    const line = chunked.indexOf("\r\n", at);
    const length = Number.parseInt(chunked.subarray(at, line).toString("latin1"), 16);
    if (!length) break;
    parts.push(chunked.subarray(line + 2, line + 2 + length));
    at = line + 2 + length + 2;
  }
  return Buffer.concat(parts);
}
