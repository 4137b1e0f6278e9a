import { formatDate } from "~/domain/calendar/format";
import { formPage } from "~/platform/commands/form-page";
import { notFound } from "~/platform/forms/page-refusals";
import { PictureField } from "~/platform/images/picture-field";
import { readAsAdmin } from "~/shell/admin/guard.server";
import { SelectField } from "~/ui/fields";
import type { Route } from "./+types/add.route";
import { addFeaturedPath, featuredPath } from "./links";
import { listFeaturable } from "./queries.server";
import { addFeaturedForm, featuredSlots } from "./rules";

export { action } from "~/platform/commands/action.server";
export { shouldRevalidate } from "~/shell/admin/revalidation";

export async function loader({ params, context }: Route.LoaderArgs) {
  const slot: number | undefined = featuredSlots.find((each) => String(each) === params.slot);
  if (!slot) throw notFound("Slot");
  return { slot, candidates: await listFeaturable(readAsAdmin(context)) };
}

type AddFeatured = Route.ComponentProps["loaderData"];

export const dialog = formPage<AddFeatured>({
  title: ({ slot }) => `Add to slot ${slot}`,
  button: "Add to carousel",
  busyLabel: "Adding...",
  back: { to: featuredPath, name: "Featured Events" },
  form: ({ slot }) => ({ of: addFeaturedForm, values: { slot: String(slot) }, action: addFeaturedPath(slot) }),
  fields: AddFeaturedFields,
});

export const meta = dialog.meta;
export default dialog.page;

/** Chooses an event, and a wide picture if it has none or a better one. */
function AddFeaturedFields({ candidates }: AddFeatured) {
  const options = candidates.map(({ id, title, date, hasPicture }) => ({
    value: id,
    label: `${formatDate(date, "short")} · ${title}${hasPicture ? "" : " (no picture)"}`,
  }));
  return (
    <>
      <SelectField
        name="eventId"
        label="Event"
        placeholder={options.length > 0 ? "Choose an event" : "No approved event is left"}
        options={options}
        help="Approved events from today on that are not featured yet."
      />
      <PictureField
        label="Picture (optional)"
        help="The event’s own picture is used otherwise. An event without one needs a picture here: JPEG, PNG, WebP or GIF, up to 5 MB."
      />
    </>
  );
}
