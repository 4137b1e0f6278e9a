import pg from "pg";
import { destroySocket } from "./connection.server";
import { keepAlive } from "./timeouts.server";
import { withTimeout } from "./with-timeout.server";

/** Delay between attempts to reconnect. */
const RECONNECT_MS = 1000;
/** A connection that only listens does not notice a dead peer, so it is pinged. */
const HEARTBEAT_MS = 3_000;
const RESPONSE_TIMEOUT_MS = 2_000;

type Listening = {
  url: string | undefined;
  channels: readonly string[];
  onNotification(payload: string, channel: string): void;
  /** Called at first and after every break, as notices may have been missed. */
  onReconnect(): void;
  /** Called once a break, however many attempts it takes to reconnect. */
  onDisconnect(error: Error): void;
};

/** Listens on a connection of its own and reconnects whenever that breaks. */
export async function listen({ url, channels, onNotification, onReconnect, onDisconnect }: Listening) {
  let current: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  let isBroken = false;
  await connect();
  return { close };

  async function connect() {
    const client = new pg.Client({
      connectionString: url,
      application_name: "porchlight listener",
      connectionTimeoutMillis: RESPONSE_TIMEOUT_MS,
      query_timeout: RESPONSE_TIMEOUT_MS,
      ...keepAlive,
    });
    client.on("error", (error) => lost(client, error));
    client.on("end", () => lost(client, new Error("the database closed the connection")));
    client.on("notification", ({ payload, channel }) => payload !== undefined && onNotification(payload, channel));
    current = client;
    try {
      await client.connect();
      for (const channel of channels) await client.query(`listen "${channel}"`);
      isBroken = false;
      onReconnect();
      timer = setTimeout(() => heartbeat(client), HEARTBEAT_MS);
    } catch (error) {
      lost(client, error as Error);
    }
  }

  async function heartbeat(client: pg.Client) {
    try {
      await client.query("select 1");
      if (!closed && current === client) timer = setTimeout(() => heartbeat(client), HEARTBEAT_MS);
    } catch (error) {
      lost(client, error as Error);
    }
  }

  function lost(client: pg.Client, error: Error) {
    if (closed || current !== client) return;
    current = undefined;
    destroySocket(client);
    if (!isBroken) onDisconnect(error);
    isBroken = true;
    timer = setTimeout(connect, RECONNECT_MS);
  }

  async function close() {
    closed = true;
    clearTimeout(timer);
    await withTimeout<void>(RESPONSE_TIMEOUT_MS, current?.end() ?? Promise.resolve(), undefined);
  }
}
