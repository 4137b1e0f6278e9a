import { type messages, type PGlite, protocol } from "@electric-sql/pglite";
import { LRUCache } from "lru-cache";
import { isOutOfDatePlan } from "./errors.server";

/** Nobody counts the embedded database's rows anew: a plan for an empty table must not outlive its growth by much. */
const limits = { most: 300, lifeMs: 60_000 };
const longestText = 8_000;

type Message = messages.BackendMessage;
type Kept = { name: string; described: Message[] };

const { serialize } = protocol;

/**
 * Has the embedded database keep statements by name, as connections to PostgreSQL do. PGlite sends each of them anew and
 * without a name, in six messages; reading and planning the text takes ten times as long as carrying it out. The client
 * sends what it always did, one statement at a time; on the way to the database a known one becomes a single message.
 */
export function keepStatements(client: PGlite, { most, lifeMs } = limits): void {
  const send = client.execProtocolStream.bind(client);
  const closed: string[] = [];
  const kept = new LRUCache<string, Kept>({
    max: most,
    ttl: lifeMs,
    // Else each millisecond in which something is asked for costs a timer.
    ttlResolution: 0,
    dispose: ({ name }) => closed.push(name),
  });
  let count = 0;
  /** The statement that is being sent, its values, and whether its end was sent along. */
  let current: { key: string; statement: Kept; values?: Uint8Array; isEnded?: boolean } | undefined;

  async function prepare(message: Uint8Array): Promise<Kept> {
    const name = `kept_${++count}`;
    const parts = [
      ...closed.splice(0).map((old) => serialize.close({ type: "S", name: old })),
      withName(message, textAt - 1, name),
      serialize.describe({ type: "S", name }),
    ];
    const answers = await send(Buffer.concat(parts), {});
    return { name, described: answers.filter(({ name }) => describing.has(name)) };
  }

  client.execProtocolStream = async function sendKept(message, options) {
    const kind = String.fromCharCode(message[0] ?? 0);
    if (kind === "P") {
      current = undefined;
      const key = keyOf(message);
      if (key === undefined) return send(message, options);
      const known = kept.get(key);
      const statement = known ?? (await prepare(message));
      if (!known) kept.set(key, statement);
      current = { key, statement };
      return [];
    }
    if (!current) return send(message, options);
    const { key, statement } = current;
    switch (kind) {
      case "D":
        return current.values
          ? statement.described.filter(({ name }) => name !== "parameterDescription")
          : statement.described;
      case "B":
        current.values = withName(message, 6, statement.name);
        return [];
      case "E":
        current.isEnded = true;
        try {
          return await send(Buffer.concat([current.values ?? [], message, serialize.sync()] as Uint8Array[]), options);
        } catch (error) {
          // "Cached plan must not change result type": the table has another shape now.
          if (isOutOfDatePlan(error)) kept.delete(key);
          throw error;
        }
      default: {
        const { isEnded } = current;
        current = undefined;
        return isEnded ? [] : send(message, options);
      }
    }
  };
}

const describing = new Set(["parameterDescription", "rowDescription", "noData"]);

/** Where a statement's text begins in a message that gives it no name: after the kind, the length, and the end of the name. */
const textAt = 6;

/** The text and the types of its values. Undefined for one that is not worth a name. */
function keyOf(message: Uint8Array): string | undefined {
  if (message.length > longestText || message[textAt - 1] !== 0) return undefined;
  const key = Buffer.from(message.buffer, message.byteOffset + textAt, message.length - textAt).toString("latin1");
  return /^\s*(?:\(\s*)?(select|insert|update|delete|with)\b/i.test(key) ? key : undefined;
}

/** A message that calls its statement by name: where the name stands, there was none before. */
function withName(message: Uint8Array, at: number, name: string): Uint8Array {
  const named = Buffer.concat([message.subarray(0, at), Buffer.from(name), message.subarray(at)]);
  named.writeInt32BE(named.length - 1, 1);
  return named;
}
