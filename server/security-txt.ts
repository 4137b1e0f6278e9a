import { Hono } from "hono";
import { dayMs, daysAfter } from "~/platform/time";

const path = "/.well-known/security.txt";
/** The file must say until when it is good, and RFC 9116 recommends less than a year. Each day says it anew. */
const validDays = 180;

/**
 * `/.well-known/security.txt`: tells whoever found a hole where to say so (https://www.rfc-editor.org/rfc/rfc9116).
 * @param contact a URI; the contact form without one
 */
export function securityTxt(baseUrl: string, contact = `${baseUrl}/contact`): Hono {
  const app = new Hono();
  app.get(path, (c) => {
    const today = new Date(Math.floor(Date.now() / dayMs) * dayMs);
    const expires = daysAfter(today, validDays).toISOString();
    const fields = { Contact: contact, Expires: expires, "Preferred-Languages": "en", Canonical: `${baseUrl}${path}` };
    const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\n`);
    return c.text(lines.join(""), 200, { "Cache-Control": "public, max-age=86400" });
  });
  return app;
}
