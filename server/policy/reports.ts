import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import type { Logger } from "pino";
import { clientAddress } from "../client-address";
import { kindOfReport, readReports, type Violation } from "./read-reports";

export const reportsPath = "/policy-reports";
/** Room for a report with a long address in each of its fields. */
export const mostReportBytes = 16 * 1024;

/** In an hour, by the clock. What is above is counted and not read, or read and not written down. */
const hourly = { ofAddress: 30, addresses: 1000, lines: 20 };
const hourMs = 60 * 60 * 1000;

type Options = {
  baseUrl: string;
  trustedProxies: number;
  log: Pick<Logger, "warn">;
  /** Each with what it is of: a directive, or "refused" for what was not read. */
  count(directive: string): void;
  /** The page's pattern, which names neither who is on it nor what. */
  routeOf(path: string): string;
};

/**
 * Takes browsers' reports of what a page's policy refused. Anybody can send some: they take no room but that of a few
 * numbers, and write no more lines than an hour may have.
 */
export function policyReports({ baseUrl, trustedProxies, log, count, routeOf }: Options) {
  const app = new Hono<{ Bindings: HttpBindings }>();
  const hour = createHour();

  function take({ directive, blocked, path }: Violation) {
    count(directive);
    if (hour.mayWrite()) log.warn({ directive, blocked, page: routeOf(path) }, "a page's policy refused something");
  }

  app.post(reportsPath, async (c) => {
    const kind = kindOfReport(c.req.header("Content-Type"));
    if (!kind) return c.body(null, 415);
    if (!hour.maySend(clientAddress(c.env.incoming, trustedProxies))) {
      count("refused");
      return c.body(null, 429);
    }
    const sent = await c.req.arrayBuffer();
    // Not every spelling of the path is known where bodies are received.
    if (sent.byteLength > mostReportBytes) return c.body(null, 413);
    const violations = readReports(kind, new TextDecoder().decode(sent), baseUrl);
    for (const violation of violations ?? []) take(violation);
    return c.body(null, violations ? 204 : 400);
  });
  return app;
}

/** What the hour has had so far. It forgets it with the next, and takes from no more addresses than it can remember. */
function createHour() {
  let current = 0;
  let lines = 0;
  const senders = new Map<string, number>();

  function begin() {
    const now = Math.floor(Date.now() / hourMs);
    if (now === current) return;
    current = now;
    lines = 0;
    senders.clear();
  }

  return {
    maySend(address: string): boolean {
      begin();
      const sent = senders.get(address) ?? 0;
      if (sent >= hourly.ofAddress || (sent === 0 && senders.size >= hourly.addresses)) return false;
      senders.set(address, sent + 1);
      return true;
    },
    mayWrite(): boolean {
      begin();
      return lines++ < hourly.lines;
    },
  };
}
