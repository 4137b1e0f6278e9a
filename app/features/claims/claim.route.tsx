import { claimPath } from "~/domain/claims/claim-path";
import { askToSignIn } from "~/platform/commands/ask-to-sign-in.server";
import { formPage } from "~/platform/commands/form-page";
import { read } from "~/platform/context.server";
import { isId } from "~/platform/forms/fields";
import { notForYou, notFound } from "~/platform/forms/page-refusals";
import { TextAreaField } from "~/ui/fields";
import type { Route } from "./+types/claim.route";
import { claimRefusal } from "./policy";
import { findPlaceToClaim } from "./queries.server";
import { askForClaimForm, type Claimable, claimables, proofLimit } from "./rules";

export { action } from "~/platform/commands/action.server";

export async function loader({ params: { kind: word, placeId }, context }: Route.LoaderArgs) {
  const kind = claimables.find((each) => each === word);
  if (!kind || !isId(placeId)) throw notFound("Page");
  await askToSignIn(context, claimPath(kind, placeId), "Please sign in to claim a place");
  const place = await findPlaceToClaim(read(context), kind, placeId);
  if (!place) throw notFound("Page");
  const { id, name, path } = place;
  // Right after it was sent, this page is read once more before it is left.
  const isAsked = place.openHere > 0;
  const no = claimRefusal(place);
  if (no && !isAsked) throw notForYou(`${no.facts.title}. ${no.facts.text}`, { name, to: path });
  return { kind, place: { id, name, path }, isAsked };
}

type ClaimData = { kind: Claimable; place: { id: string; name: string; path?: string }; isAsked: boolean };

export const dialog = formPage<ClaimData>({
  title: "Claim This Place",
  text: ({ place: { name }, isAsked }) =>
    isAsked ? `You have asked for ${name} before. An admin reads it, and you get the answer by mail.` : name,
  button: "Send Claim",
  busyLabel: "Sending...",
  back: ({ place: { name, path } }) => (path ? { to: path, name } : undefined),
  form: ({ kind, place: { id } }) => ({
    of: askForClaimForm,
    values: { kind, placeId: id },
    action: claimPath(kind, id),
    draft: `claim:${id}`,
    once: true,
  }),
  fields: () => (
    <TextAreaField
      name="proof"
      label="How can we see that it is yours?"
      rows={4}
      counter={proofLimit}
      help="Say what you do there. An admin calls or writes to the number or address that stands on its page. Only admins read this."
    />
  ),
});

export const meta = dialog.meta;
export default dialog.page;
