import { subscriber } from "~/platform/events/subscriber.server";
import { queueMail } from "~/platform/mail/queue.server";
import { listAddressees } from "./queries.server";
import { residencySubscribers } from "./verification/subscribers.server";

/** What an admin gave a member is told by mail. What one took stands on the site. */
const tellMember = subscriber(["RoleChanged"], async (context, events) => {
  const told = events.filter(({ role }) => role === "admin");
  const people = await listAddressees(
    context,
    told.map(({ memberId }) => memberId),
  );
  for (const event of told) {
    const person = people.get(event.memberId);
    if (person)
      await queueMail(context, {
        to: person.email,
        ...letterAbout(person.name, context.dependencies.settings.baseUrl),
      });
  }
});

const letterAbout = (name: string, baseUrl: string) => ({
  subject: "You are an admin of Porchlight",
  body: {
    heading: "The keys are yours",
    paragraphs: [
      `Hello ${name},`,
      "an admin has made you an admin too. You can decide on submissions and reports, and look after members and lists.",
    ],
    action: { label: "Open the dashboard", url: `${baseUrl}/admin` },
  },
});

export const memberSubscribers = [tellMember, ...residencySubscribers];
