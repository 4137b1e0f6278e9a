import { done, visitorCommand } from "~/platform/commands/command.server";
import { queueMail } from "~/platform/mail/queue.server";
import { findAdminEmail } from "~/platform/settings/queries.server";
import { contactForm } from "./rules";
import { contactMessages } from "./table.server";

const sent = done("sent", {
  about: null,
  toast: ["Message sent!", "We'll get back to you as soon as possible."],
});

/** Kept as well as mailed, so that a lost mail loses nothing. The writer stands in Reply-To only. */
export const sendContactMessage = visitorCommand(contactForm, {
  limit: "contact",
  failure: ["Failed to send message", "Please try again later"],
  async run(context, { website, ...message }) {
    if (website) return sent;
    await context.db.insert(contactMessages).values(message);
    await queueMail(context, {
      to: await findAdminEmail(context),
      allowUnconfirmed: true,
      replyTo: message.email,
      subject: `Message from ${message.name}`,
      body: {
        heading: `${message.name} wrote to Porchlight`,
        paragraphs: [message.message],
        facts: [["From", `${message.name} <${message.email}>`]],
      },
    });
    return sent;
  },
});
