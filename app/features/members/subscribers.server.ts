import { city } from "city";
import type { DomainEvent } from "~/platform/events/events.server";
import { subscriber } from "~/platform/events/subscriber.server";
import { queueMail } from "~/platform/mail/queue.server";
import { listAddressees } from "./queries.server";

type Told = DomainEvent<"MemberVerified" | "RoleChanged">;

/** What an admin gave a member is told by mail. What one took stands on the site. */
const tellMember = subscriber(["MemberVerified", "RoleChanged"], async (context, events) => {
  const told = events.filter((event) => event.name === "MemberVerified" || event.role === "admin");
  const people = await listAddressees(
    context,
    told.map(({ memberId }) => memberId),
  );
  for (const event of told) {
    const person = people.get(event.memberId);
    if (person)
      await queueMail(context, {
        to: person.email,
        ...letterAbout(event, person.name, context.dependencies.settings.baseUrl),
      });
  }
});

const letterAbout = ({ name: event }: Told, name: string, baseUrl: string) =>
  event === "MemberVerified"
    ? {
        subject: "Your residency is verified",
        body: {
          heading: "A real neighbor",
          paragraphs: [
            `Hello ${name},`,
            `an admin has verified that you live in ${city().name}. Your profile shows it from now on.`,
          ],
          action: { label: "See your profile", url: `${baseUrl}/profile` },
        },
      }
    : {
        subject: "You are an admin of Porchlight",
        body: {
          heading: "The keys are yours",
          paragraphs: [
            `Hello ${name},`,
            "an admin has made you an admin too. You can decide on submissions and reports, and look after members and lists.",
          ],
          action: { label: "Open the dashboard", url: `${baseUrl}/admin` },
        },
      };

export const memberSubscribers = [tellMember];
