import { createHash } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { unpacked } from "./unpacked.ts";

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** An answer as text, without what belongs to this one alone: two that say the same are the same after `writtenOut`. */
export function settled({ status, headers, body }: Answer): string {
  const text = unpacked(body, headers["content-encoding"]);
  const head = [status, headers.location, headers["set-cookie"]?.join(), policyFor(text, headers)].join("\n");
  return `${head}\n${text}`
    .replaceAll(/(name="idempotency-key" value=")[0-9a-f]{32}"/g, '$1…"')
    .replaceAll(String(headers["x-request-id"]), "…");
}

/** The hash of a script that is in the page says nothing more than the script. */
export function policyFor(text: string, { "content-security-policy": policy = "" }: IncomingHttpHeaders): string {
  const scripts = [...text.matchAll(/<script[^>]*>(.*?)<\/script>/gs)].map(([, script = ""]) => script);
  const hashes = new Set(scripts.map((script) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`));
  return String(policy).replaceAll(/'sha256-[^']+'/g, (hash) => (hashes.has(hash) ? "…" : hash));
}

/** What a page hands over to the app's script, where it stands in the page. */
const handedOver = /(streamController\.enqueue\()("(?:[^"\\]|\\.)*")/g;

/**
 * The same with its data written out, be it a page or an answer to the app's script. The framework writes equal values once
 * and refers to them by number, so that the same data may be written in more than one way. When the page was made, which
 * the dashboard's forms carry, is left out.
 */
export function writtenOut(text: string): string {
  const out = (data: string) => data.split("\n").map(lineOut).join("\n");
  const all = text.includes("<html")
    ? text.replaceAll(handedOver, (_, before: string, data: string) => before + out(JSON.parse(data)))
    : out(text);
  return all.replaceAll(/("seenAt":\["D",)\d+|(name="seenAt" value=")[^"]+/g, "$1$2…");
}

function lineOut(line: string): string {
  if (!line.startsWith("[")) return line;
  const values = JSON.parse(line) as unknown[];
  const find = (index: unknown): unknown =>
    typeof index === "number" && index >= 0 ? meant(values[index]) : `special ${index}`;
  function meant(value: unknown): unknown {
    if (Array.isArray(value)) return typeof value[0] === "string" ? value : value.map(find);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, index]) => [find(Number(key.slice(1))), find(index)]));
  }
  return JSON.stringify(find(0));
}
