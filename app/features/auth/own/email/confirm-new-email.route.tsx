import { requestContext } from "~/platform/context.server";
import { LinkPage, linkHeaders, linkMeta, tokenLoader } from "../../link-page";
import { confirmNewEmailForm } from "../rules";
import type { Route } from "./+types/confirm-new-email.route";
import { findMover } from "./queries.server";

export { action } from "~/platform/commands/action.server";

/** Whose account it is has to be said: a stranger may have asked for it, to have it filled with somebody's life. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { token } = tokenLoader({ url });
  return { token, username: token ? await findMover(context.get(requestContext), token) : null };
}

export const headers = linkHeaders;
export const meta = () => linkMeta("Your new email");

export default function ConfirmNewEmail({ loaderData: { token, username } }: Route.ComponentProps) {
  return (
    <LinkPage
      of={confirmNewEmailForm}
      token={token}
      title="Your new email"
      text={
        username
          ? `The account ${username} signs in with this address from now on. If that is not you, leave this page.`
          : "One press, and your account signs in with this address from now on."
      }
      button="Use this address"
      busyLabel="Saving..."
    />
  );
}
