import { data } from "react-router";
import { askToSignIn } from "~/platform/commands/ask-to-sign-in.server";
import { read } from "~/platform/context.server";
import { isId } from "~/platform/forms/fields";
import { notForYou } from "~/platform/forms/not-for-you";
import { BackLink, useWayBack } from "~/ui/back-link";
import { Button } from "~/ui/button";
import { PageHead } from "~/ui/page-head";
import type { Route } from "./+types/edit.route";
import { HappyHourForm } from "./happy-hour-form";
import { findHappyHour } from "./queries.server";
import { wording } from "./wording";

export { action } from "~/platform/commands/action.server";

const { title, text, button, busy: busyLabel } = wording.edit;

/** The page behind the dialog, for its owner and for admins without script. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const id = params.happyHourId;
  await askToSignIn(context, `/happy-hours/${encodeURIComponent(id)}/edit`, "Please sign in to edit a happy hour");
  const happyHour = isId(id) ? await findHappyHour(read(context), id) : undefined;
  if (!happyHour) throw data({ title: "Happy hour not found" }, { status: 404 });
  if (!happyHour.can.edit) {
    const to = `/happy-hours/${happyHour.id}`;
    throw notForYou("Only its owner or an admin can change this happy hour.", { name: happyHour.restaurantName, to });
  }
  return { happyHour };
}

export const meta = () => [{ title: `${title} · Porchlight` }, { name: "robots", content: "noindex" }];

export default function EditHappyHour({ loaderData: { happyHour } }: Route.ComponentProps) {
  const page = `/happy-hours/${happyHour.id}`;
  const wayBack = useWayBack(page);
  return (
    <div className="wrap max-w-(--container-column) pb-10">
      <div className="pt-4">
        <BackLink to={page}>Back to {happyHour.restaurantName}</BackLink>
      </div>
      <PageHead title={title} text={text} />
      <HappyHourForm
        happyHour={happyHour}
        onDone={() => wayBack(page)}
        footer={(busy) => (
          <div>
            <Button type="submit" busy={busy} busyLabel={busyLabel}>
              {button}
            </Button>
          </div>
        )}
      />
    </div>
  );
}
