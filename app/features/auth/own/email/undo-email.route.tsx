import { ButtonLink } from "~/ui/button";
import { LinkPage, linkHeaders, linkMeta } from "../../link-page";
import { readLink } from "../../read-link.server";
import { undoEmailForm } from "../rules";
import type { Route } from "./+types/undo-email.route";

export { action } from "~/platform/commands/action.server";

export const loader = (asked: Route.LoaderArgs) => readLink(asked, "undo-email");
export const headers = linkHeaders;
export const meta = ({ loaderData }: Route.MetaArgs) => linkMeta(loaderData, "Take your account back");

export default function UndoEmail({ loaderData }: Route.ComponentProps) {
  return (
    <LinkPage
      of={undoEmailForm}
      link={loaderData}
      title="Take your account back"
      text="Your old address counts again, everybody is signed out, and we email you a link to choose a new password."
      button="Take it back"
      busyLabel="One moment..."
      spent={{
        text: "If you took your account back, look for our email with a link to choose a new password. If it is too late, please write to us.",
        way: <ButtonLink to="/contact">Contact us</ButtonLink>,
      }}
    />
  );
}
