import { apartmentDialogs, apartmentScreens } from "./apartment-screens.ts";
import { boardDialogs, boardScreens } from "./board-screens.ts";
import { documentDialogs, documentScreens } from "./document-screens.ts";
import { happyHourDialogs, happyHourScreens } from "./happy-hour-screens.ts";
import { inPersonDialogs, inPersonScreens } from "./in-person-screens.ts";
import { neighborhoodDialogs, neighborhoodScreens } from "./neighborhood-screens.ts";
import { residencyDialogs, residencyScreens } from "./residency-screens.ts";
import { restaurantDialogs, restaurantScreens } from "./restaurant-screens.ts";
import type { Screen } from "./screen.ts";
import { serviceDialogs, serviceScreens } from "./service-screens.ts";
import { vouchingScreens } from "./vouching-screens.ts";

/** The screens of the rooms that list their own. */
export const roomScreens: readonly Screen[] = [
  ...boardScreens,
  ...restaurantScreens,
  ...neighborhoodScreens,
  ...serviceScreens,
  ...apartmentScreens,
  ...happyHourScreens,
  ...residencyScreens,
  ...documentScreens,
  ...vouchingScreens,
  ...inPersonScreens,
];

/** What opens above them, or is answered on them. */
export const roomDialogs: readonly Screen[] = [
  ...boardDialogs,
  ...restaurantDialogs,
  ...neighborhoodDialogs,
  ...serviceDialogs,
  ...apartmentDialogs,
  ...happyHourDialogs,
  ...residencyDialogs,
  ...documentDialogs,
  ...inPersonDialogs,
];
