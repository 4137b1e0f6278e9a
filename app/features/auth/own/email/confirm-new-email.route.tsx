import { requestContext } from "~/platform/context.server";
import { ButtonLink } from "~/ui/button";
import { LinkPage, linkHeaders, linkMeta } from "../../link-page";
import { readLink } from "../../read-link.server";
import { securityPath } from "../paths";
import { confirmNewEmailForm } from "../rules";
import type { Route } from "./+types/confirm-new-email.route";
import { findMover } from "./queries.server";

export { action } from "~/platform/commands/action.server";

/** Whose account it is has to be said: a stranger may have asked for it, to have it filled with somebody's life. */
export async function loader(asked: Route.LoaderArgs) {
  const link = await readLink(asked, "new-email");
  return { link, username: link.isValid ? await findMover(asked.context.get(requestContext), link.token) : null };
}

export const headers = linkHeaders;
export const meta = ({ loaderData }: Route.MetaArgs) => linkMeta(loaderData?.link, "Your new email");

export default function ConfirmNewEmail({ loaderData: { link, username } }: Route.ComponentProps) {
  return (
    <LinkPage
      of={confirmNewEmailForm}
      link={link}
      title="Your new email"
      text={
        username
          ? `The account ${username} signs in with this address from now on. If that is not you, leave this page.`
          : "One press, and your account signs in with this address from now on."
      }
      button="Use this address"
      busyLabel="Saving..."
      spent={{
        text: "“Sign-in and security” shows which address is yours, and emails you a new link.",
        way: <ButtonLink to={securityPath}>Sign-in and security</ButtonLink>,
      }}
    />
  );
}
