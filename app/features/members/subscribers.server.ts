import { subscriber } from "~/platform/events/subscriber.server";
import { mailMembers } from "./verification/mail.server";
import { residencySubscribers } from "./verification/subscribers.server";

/** What an admin gave a member is told by mail. What one took stands on the site. */
const tellMember = subscriber(["RoleChanged"], (context, events) =>
  mailMembers(
    context,
    events
      .filter(({ role }) => role === "admin")
      .map(({ memberId }) => ({
        memberId,
        subject: "You are an admin of Porchlight",
        heading: "The keys are yours",
        paragraphs: [
          "An admin has made you an admin too. You can decide on submissions and reports, and look after members and lists.",
        ],
        action: { label: "Open the dashboard", path: "/admin" },
      })),
  ),
);

export const memberSubscribers = [tellMember, ...residencySubscribers];
