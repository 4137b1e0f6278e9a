import { createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { HttpBindings } from "@hono/node-server";
import { type Context, Hono } from "hono";
import { clientAddress } from "../client-address";

/** What a running server says of the request that the doctor sent: how it looked when it arrived. */
export type Seen = {
  /** Says that the server has the same secret. */
  proof: string;
  host: string;
  /** As which address it counts, by TRUSTED_PROXIES. */
  client: string;
  /** The entries of X-Forwarded-For. */
  forwarded: string[];
  trustedProxies: number;
};

export const visitPath = "/healthz/doctor";

/** In ms, for clocks that differ. */
const goodFor = 5 * 60_000;
/** Proxies in front are five at most. */
const mostForwarded = 20;

/** What the doctor shows to be let in. Nobody makes it without the secret, and it tells nothing of that. */
export function tokenAt(secret: string, now: Date): string {
  const time = String(now.getTime());
  return `${time}.${sign(secret, `doctor asks|${time}`)}`;
}

export const proofFor = (secret: string, token: string): string => sign(secret, `doctor answered|${token}`);

/**
 * Answers the doctor, and nobody else: others find no such page. What is told was in their own request.
 * @param secret that signs the site's cookies
 */
export function doctorsVisit(secret: string, trustedProxies: number): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.get(visitPath, (c: Context<{ Bindings: HttpBindings }>, next) => {
    const token = /^Bearer (\d{1,16}\.[\w-]{43})$/.exec(c.req.header("Authorization") ?? "")?.[1];
    if (!token || !isFrom(secret, token, new Date())) return next();
    return Promise.resolve(c.json(seenIn(c.env.incoming, { proof: proofFor(secret, token), trustedProxies })));
  });
  return app;
}

function seenIn(incoming: IncomingMessage, told: Pick<Seen, "proof" | "trustedProxies">): Seen {
  const header = String(incoming.headers["x-forwarded-for"] ?? "");
  return {
    ...told,
    host: incoming.headers.host ?? "",
    client: clientAddress(incoming, told.trustedProxies),
    forwarded: header
      .split(",")
      .map((hop) => hop.trim())
      .filter(Boolean)
      .slice(-mostForwarded),
  };
}

function isFrom(secret: string, token: string, now: Date): boolean {
  const [time = ""] = token.split(".");
  const isNow = Math.abs(now.getTime() - Number(time)) <= goodFor;
  return isNow && isEqual(token, tokenAt(secret, new Date(Number(time))));
}

const isEqual = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

const sign = (secret: string, text: string) => createHmac("sha256", secret).update(text).digest("base64url");
