import { LinkPage, linkHeaders, linkMeta, tokenLoader } from "../../link-page";
import { undoEmailForm } from "../rules";
import type { Route } from "./+types/undo-email.route";

export { action } from "~/platform/commands/action.server";

export const loader = ({ url }: Route.LoaderArgs) => tokenLoader({ url });
export const headers = linkHeaders;
export const meta = () => linkMeta("Take your account back");

export default function UndoEmail({ loaderData: { token } }: Route.ComponentProps) {
  return (
    <LinkPage
      of={undoEmailForm}
      token={token}
      title="Take your account back"
      text="Your old address counts again, everybody is signed out, and we mail you a link to choose a new password."
      button="Take it back"
      busyLabel="One moment..."
    />
  );
}
