import { chosenId, flag, id, reload, text, whole } from "~/platform/forms/fields";
import { form } from "~/platform/forms/form";
import { imageField } from "~/platform/images/rules";

/** The carousel has five slots. */
export const featuredSlots = [1, 2, 3, 4, 5] as const;

const slot = () => whole(1, 5, "Please choose a slot from 1 to 5");

/** The event's own picture is used unless another one comes with the form. */
export const addFeaturedForm = form("featured-events.add", {
  slot: slot(),
  eventId: chosenId("Please select an event"),
  image: imageField(undefined),
});

export const removeFeaturedForm = form("featured-events.remove", { featuredId: id() });

export const enableFeaturedForm = form("featured-events.enable", { featuredId: id(), enabled: flag() });

/** `seen` is the order that was on the admin's screen (`spelledOrder`): if it is not so any more, someone was faster. */
export const moveFeaturedForm = form("featured-events.move", {
  featuredId: id(),
  slot: slot(),
  seen: text({ required: reload, max: [250, reload] }),
});
