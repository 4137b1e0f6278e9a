import { enterInbox, notInInbox } from "~/platform/mail/inbox.server";
import { findMail } from "~/platform/mail/queries.server";
import type { Route } from "./+types/inbox-html.route";

/** In its frame a mail can do nothing but be looked at, and open a link in a new tab when someone clicks it. */
const inFrame = {
  "Content-Type": "text/html; charset=utf-8",
  "Content-Security-Policy":
    "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'self'",
  "X-Frame-Options": "SAMEORIGIN",
  "X-Robots-Tag": "noindex",
  "Cache-Control": "no-store",
};

const inItsFrame = '<meta name="referrer" content="no-referrer">\n<base target="_blank">';

export async function loader(args: Route.LoaderArgs) {
  const mail = await findMail(enterInbox(args), args.params.mailId);
  if (!mail) throw notInInbox();
  return new Response(mail.html.replace("<head>", `<head>\n${inItsFrame}`), { headers: inFrame });
}
