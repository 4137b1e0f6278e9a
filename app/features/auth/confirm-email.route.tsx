import type { Route } from "./+types/confirm-email.route";
import { LinkPage, linkHeaders, linkMeta, tokenLoader } from "./link-page";
import { confirmEmailForm } from "./rules";

export { action } from "~/platform/commands/action.server";

export const loader = ({ url }: Route.LoaderArgs) => tokenLoader({ url });
export const headers = linkHeaders;
export const meta = () => linkMeta("Confirm your email");

export default function ConfirmEmail({ loaderData: { token } }: Route.ComponentProps) {
  return (
    <LinkPage
      of={confirmEmailForm}
      token={token}
      title="Confirm your email"
      text="One press, and you can publish on Porchlight."
      button="Confirm my email"
      busyLabel="Confirming..."
    />
  );
}
