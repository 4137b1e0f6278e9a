import type { ModeratedKind } from "~/domain/moderation/kind.server";
import { eventKind } from "~/features/events/moderation.server";
import { happyHourKind } from "~/features/happy-hours/moderation.server";
import { apartmentKind } from "~/features/neighborhoods/apartments/moderation.server";
import { suggestionKind } from "~/features/neighborhoods/suggestions/moderation.server";
import { restaurantKind } from "~/features/restaurants/moderation.server";
import { serviceKind } from "~/features/services/moderation.server";

/** Every kind of moderated submission, in the order of the dashboard's tabs. Another kind is one more line. */
export const moderatedKinds: readonly ModeratedKind[] = [
  eventKind,
  restaurantKind,
  serviceKind,
  suggestionKind,
  apartmentKind,
  happyHourKind,
];

export const findKind = (slug: string | undefined): ModeratedKind | undefined =>
  moderatedKinds.find((kind) => kind.slug === slug);
