import { inArray } from "drizzle-orm";
import { subscriber } from "~/platform/events/subscriber.server";
import { mailMembers } from "../mail.server";
import { codePath } from "../paths";
import { endLetters } from "./commands.server";
import { letterDays } from "./rules";
import { letters } from "./table.server";

const tellSent = subscriber(["LetterSent"], (context, events) =>
  mailMembers(
    context,
    events.map(({ memberId }) => ({
      memberId,
      subject: "Your letter is on its way",
      heading: "Watch your mailbox",
      paragraphs: [
        `The letter with your code is on its way, and your street is erased here. The code works for ${letterDays} days.`,
      ],
      action: { label: "Enter your code", path: codePath },
    })),
  ),
);

/** Cancels the letters of who is banned or whose verification is withdrawn, and erases their addresses. */
const cancelLetters = subscriber(["MemberBanned", "ResidencyRevoked"], async (context, events) => {
  const memberIds = events.map(({ memberId }) => memberId);
  await endLetters(context, "canceled", inArray(letters.memberId, memberIds));
});

export const letterSubscribers = [tellSent, cancelLetters];
