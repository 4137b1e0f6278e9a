import { LinkPage, linkHeaders, linkMeta, tokenLoader } from "../../link-page";
import { confirmNewEmailForm } from "../rules";
import type { Route } from "./+types/confirm-new-email.route";

export { action } from "~/platform/commands/action.server";

export const loader = ({ url }: Route.LoaderArgs) => tokenLoader({ url });
export const headers = linkHeaders;
export const meta = () => linkMeta("Your new email");

export default function ConfirmNewEmail({ loaderData: { token } }: Route.ComponentProps) {
  return (
    <LinkPage
      of={confirmNewEmailForm}
      token={token}
      title="Your new email"
      text="One press, and you sign in with this address from now on."
      button="Use this address"
      busyLabel="Saving..."
    />
  );
}
