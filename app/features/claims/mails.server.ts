import { displayName, type Viewer } from "~/platform/accounts/viewer";
import type { TransactionContext } from "~/platform/commands/command.server";
import { queueMail } from "~/platform/mail/queue.server";
import { findAdminEmail } from "~/platform/settings/queries.server";
import { type ClaimSubject, findEmail, type PlaceToClaim } from "./queries.server";
import { claimsPath } from "./rules";

/** So that a claim does not wait until somebody happens to look. */
export async function mailAdmins(context: TransactionContext<Viewer>, { name }: PlaceToClaim, proof: string) {
  const asker = displayName(context.viewer);
  await queueMail(context, {
    to: await findAdminEmail(context),
    allowUnconfirmed: true,
    subject: `${asker} claims ${name}`,
    body: {
      heading: `${asker} claims ${name}`,
      paragraphs: [
        "They say that it is theirs to speak for. Before you grant it, call or write to the number or address on its page, and to no other.",
        `“${proof}”`,
      ],
      action: { label: "See the claims", url: `${context.dependencies.settings.baseUrl}${claimsPath}` },
    },
  });
}

type Outcome = "granted" | "refused" | "revoked";

const words: Record<Outcome, (place: string) => { heading: string; text: string }> = {
  granted: (place) => ({
    heading: `${place} is yours to speak for`,
    text: "An admin granted your claim. Neighbors now see that the place is claimed.",
  }),
  refused: (place) => ({ heading: `Your claim to ${place}`, text: "An admin read your claim and did not grant it." }),
  revoked: (place) => ({
    heading: `Your claim to ${place} has ended`,
    text: "An admin revoked your claim. Neighbors no longer see that the place is claimed.",
  }),
};

/** Whoever asked hears what came of it, and why. */
export async function tellAsker(
  context: Pick<TransactionContext<Viewer>, "db" | "dependencies">,
  claim: ClaimSubject,
  outcome: Outcome,
): Promise<void> {
  const to = await findEmail(context, claim.memberId);
  if (!to) return;
  const { heading, text } = words[outcome](claim.place);
  await queueMail(context, {
    to,
    subject: heading,
    body: {
      heading,
      paragraphs: [text, `The admin wrote: “${claim.note}”`],
      action: { label: "See the place", url: `${context.dependencies.settings.baseUrl}${claim.path}` },
    },
  });
}
