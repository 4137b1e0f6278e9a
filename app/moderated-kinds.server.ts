import { type KindEntry, registerKinds } from "~/domain/moderation/registry.server";
import { eventCommands } from "~/features/events/commands.server";
import { eventKind } from "~/features/events/moderation.server";
import { reminderSubscribers } from "~/features/events/reminders/subscribers.server";
import { happyHourCommands } from "~/features/happy-hours/commands.server";
import { happyHourKind } from "~/features/happy-hours/moderation.server";
import { apartmentCommands } from "~/features/neighborhoods/apartments/commands.server";
import { apartmentKind } from "~/features/neighborhoods/apartments/moderation.server";
import { suggestionCommands } from "~/features/neighborhoods/suggestions/commands.server";
import { suggestionKind } from "~/features/neighborhoods/suggestions/moderation.server";
import { restaurantCommands } from "~/features/restaurants/commands.server";
import { restaurantKind } from "~/features/restaurants/moderation.server";
import { serviceCommands } from "~/features/services/commands.server";
import { serviceKind } from "~/features/services/moderation.server";

/**
 * Every kind of moderated submission with the commands of its room, in the order of the dashboard's tabs. Another kind is
 * one more line, and nothing else has to be remembered: whatever is about all kinds reads it here.
 */
export const entries: readonly KindEntry[] = [
  [eventKind, eventCommands, reminderSubscribers],
  [restaurantKind, restaurantCommands],
  [serviceKind, serviceCommands],
  [suggestionKind, suggestionCommands],
  [apartmentKind, apartmentCommands],
  [happyHourKind, happyHourCommands],
];

export const { moderatedKinds, commandsOfKinds, subscribersOfKinds, findKind } = registerKinds(entries);
