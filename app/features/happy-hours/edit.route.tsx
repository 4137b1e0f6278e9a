import { askToSignIn } from "~/platform/commands/ask-to-sign-in.server";
import { formPage } from "~/platform/commands/form-page";
import { read } from "~/platform/context.server";
import { isId } from "~/platform/forms/fields";
import { notForYou, notFound } from "~/platform/forms/page-refusals";
import type { Route } from "./+types/edit.route";
import { HappyHourFields } from "./happy-hour-fields";
import { findHappyHour, type ShownHappyHour } from "./queries.server";
import { editHappyHourForm } from "./rules";
import { wording } from "./wording";

export { action } from "~/platform/commands/action.server";

export async function loader({ params, context }: Route.LoaderArgs) {
  const id = params.happyHourId;
  await askToSignIn(context, `/happy-hours/${encodeURIComponent(id)}/edit`, "Please sign in to edit a happy hour");
  const happyHour = isId(id) ? await findHappyHour(read(context), id) : undefined;
  if (!happyHour) throw notFound("Happy hour");
  if (!happyHour.can.edit) {
    const to = `/happy-hours/${happyHour.id}`;
    throw notForYou("Only its owner or an admin can change this happy hour.", { name: happyHour.restaurantName, to });
  }
  return { happyHour };
}

export const dialog = formPage<{ happyHour: ShownHappyHour }>({
  ...wording.edit,
  back: ({ happyHour: { id, restaurantName } }) => ({ to: `/happy-hours/${id}`, name: restaurantName }),
  form: ({ happyHour: { id } }) => ({
    of: editHappyHourForm,
    values: { happyHourId: id },
    draft: `happy-hour:${id}`,
    once: true,
  }),
  fields: HappyHourFields,
});

export const meta = dialog.meta;
export default dialog.page;
