import { and, eq } from "drizzle-orm";
import { requireNoImpersonation } from "~/domain/members/names/own.server";
import { isApproved } from "~/domain/moderation/visible.server";
import { hasBlocked } from "~/domain/peace/queries.server";
import { displayName, type Viewer } from "~/platform/accounts/viewer";
import { findViewerEmail } from "~/platform/accounts/viewer-email.server";
import { command, done, signedIn, type TransactionContext } from "~/platform/commands/command.server";
import { invalidField, Refusal, refused } from "~/platform/commands/refusal";
import { limits } from "~/platform/limits/limits.server";
import type { MailBody } from "~/platform/mail/letter";
import { queueMail } from "~/platform/mail/queue.server";
import { contactRefusal, providerIsGone, serviceAbilities, serviceNotFound } from "../policy";
import { findServiceForCommand, type ServiceSubject } from "../queries.server";
import { services } from "../table.server";
import { findProviderEmail } from "./queries.server";
import { contactProviderForm, signInToContact } from "./rules";

const confirmFirst = () =>
  refused("Confirm your email", "Please open the link that we emailed you, so that the provider can answer you.");

const notYourAddress = () =>
  invalidField("senderEmail", "Please leave your account’s own address here. The provider answers you there.");

const enoughForToday = () =>
  new Refusal({
    title: "Enough for today",
    text: `You can write to ${limits.serviceContact[0]} providers a day. Please try again tomorrow.`,
    status: 429,
  });

/** A letter from one neighbor to another. Neither address is in any page: the answer goes where Reply-To says. */
export const contactProvider = command<typeof contactProviderForm, ServiceSubject>(contactProviderForm, {
  who: signedIn(signInToContact),
  limit: "posts",
  missing: "Service not found",
  subject: (context, { serviceId }) => findServiceForCommand(context, serviceId),
  may(viewer, service) {
    if (!serviceAbilities(viewer, service).contact) return contactRefusal(service);
    return viewer.emailConfirmed || confirmFirst();
  },
  failure: ["Failed to send message", "Please try again later."],
  /** Counted only for valid messages: a mistake in the form costs nobody one of the day's messages. */
  async prepare(context, { senderName, senderEmail }) {
    const {
      dependencies: { limiter },
      viewer,
    } = context;
    requireNoImpersonation(context, "senderName", senderName);
    const own = await findViewerEmail(context);
    if (senderEmail && senderEmail.toLowerCase() !== own?.toLowerCase()) throw notYourAddress();
    if (!(await limiter.allow("serviceContact", viewer.id))) throw enoughForToday();
  },
  async run(context, { senderName, message }, { id }) {
    const { title, ownerId } = await holdService(context, id);
    const to = await findProviderEmail(context.db, ownerId);
    const replyTo = await findViewerEmail(context);
    if (!to || !replyTo) throw providerIsGone();
    // Who was blocked by the provider is told the same, and has used one of the day's messages.
    if (!ownerId || !(await hasBlocked(context.db, ownerId, context.viewer.id)))
      await queueMail(context, { to, replyTo, ...letter(context, { id, title }, senderName, message) });
    return done("sent", {
      about: id,
      toast: ["Message sent!", "The provider can answer you by email."],
      show: `/services/${id}`,
    });
  },
});

/** Locks the service until the mail is queued. */
async function holdService({ db }: TransactionContext<Viewer>, id: string) {
  const [row] = await db
    .select({ title: services.title, ownerId: services.ownerId })
    .from(services)
    .where(and(eq(services.id, id), isApproved(services)))
    .for("share");
  if (!row) throw serviceNotFound();
  return row;
}

/** Everything in it may be a member's own words: the mail's layout escapes them, and its subject stays one line. */
function letter(
  { viewer, dependencies: { settings } }: TransactionContext<Viewer>,
  { id, title }: { id: string; title: string },
  senderName: string,
  message: string,
) {
  return {
    subject: `${senderName} asks about ${title}`,
    body: {
      heading: `${senderName} asks about ${title}`,
      paragraphs: [message],
      facts: [["From", `${displayName(viewer)} (@${viewer.username})`]] satisfies MailBody["facts"],
      reply: `Reply to ${calledBy(senderName)}`,
      links: [
        [`See the profile of ${displayName(viewer)}`, `${settings.baseUrl}/profile/${viewer.id}`],
        ["See your service", `${settings.baseUrl}/services/${id}`],
      ] satisfies MailBody["links"],
      footer:
        "You get this email because you offer a service on Porchlight. Your address was not shown to anyone: " +
        "only if you answer does your neighbor see it.",
    },
  };
}

/** The first word of a name; all of one that begins with a title or an initial, as "Dr. Z". */
function calledBy(name: string): string {
  const [first = name] = name.trim().split(/\s/);
  return /\.$|^.$/u.test(first) ? name.trim() : first;
}
