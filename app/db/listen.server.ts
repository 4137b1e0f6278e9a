import pg from "pg";
import { cut } from "./line.server";
import { keepAlive } from "./patience.server";
import { withTimeout } from "./with-timeout.server";

/** Between tries to listen again, in ms: soon enough that nobody waits for a mail, rare enough not to be in the way. */
const REST = 1000;
/** Who only listens does not notice that nobody speaks any more: the connection is asked every so many ms, and may take so long. */
const BEAT = 3_000;
const SILENCE = 2_000;

type Listening = {
  url: string | undefined;
  channels: readonly string[];
  onNotification(payload: string, channel: string): void;
  /** Called at first and after every break: something may have been announced while nobody listened. */
  onReconnect(): void;
  /** Called once a break, however many tries it takes to mend. */
  onTrouble(error: Error): void;
};

/** Listens on a connection of its own, and again whenever that breaks. */
export async function listen({ url, channels, onNotification, onReconnect, onTrouble }: Listening) {
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
      connectionTimeoutMillis: SILENCE,
      query_timeout: SILENCE,
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
      timer = setTimeout(() => beat(client), BEAT);
    } catch (error) {
      lost(client, error as Error);
    }
  }

  async function beat(client: pg.Client) {
    try {
      await client.query("select 1");
      if (!closed && current === client) timer = setTimeout(() => beat(client), BEAT);
    } catch (error) {
      lost(client, error as Error);
    }
  }

  function lost(client: pg.Client, error: Error) {
    if (closed || current !== client) return;
    current = undefined;
    cut(client);
    if (!isBroken) onTrouble(error);
    isBroken = true;
    timer = setTimeout(connect, REST);
  }

  async function close() {
    closed = true;
    clearTimeout(timer);
    await withTimeout<void>(SILENCE, current?.end() ?? Promise.resolve(), undefined);
  }
}
