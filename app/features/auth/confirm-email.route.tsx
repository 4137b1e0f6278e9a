import { ButtonLink } from "~/ui/button";
import type { Route } from "./+types/confirm-email.route";
import { LinkPage, linkHeaders, linkMeta } from "./link-page";
import { readLink } from "./read-link.server";
import { confirmEmailForm } from "./rules";

export { action } from "~/platform/commands/action.server";

export const loader = (asked: Route.LoaderArgs) => readLink(asked, "confirm-email");
export const headers = linkHeaders;
export const meta = ({ loaderData }: Route.MetaArgs) => linkMeta(loaderData, "Confirm your email");

export default function ConfirmEmail({ loaderData }: Route.ComponentProps) {
  return (
    <LinkPage
      of={confirmEmailForm}
      link={loaderData}
      title="Confirm your email"
      text="One press, and you can publish on Porchlight."
      button="Confirm my email"
      busyLabel="Confirming..."
      spent={{
        text: "If you pressed its button before, your email is confirmed. If not, your profile has a new link for you.",
        way: <ButtonLink to="/profile">Your profile</ButtonLink>,
      }}
    />
  );
}
