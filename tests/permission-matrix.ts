import { apartmentRows } from "./matrix/apartments";
import { boardRows } from "./matrix/boards";
import { doorRows } from "./matrix/door";
import { eventRows } from "./matrix/events";
import { happyHourRows } from "./matrix/happy-hours";
import { houseRows } from "./matrix/house";
import { listRows } from "./matrix/lists";
import { memberRows } from "./matrix/members";
import { neighborhoodRows } from "./matrix/neighborhoods";
import { profileRows } from "./matrix/profiles";
import { reportRows } from "./matrix/reports";
import { restaurantRows } from "./matrix/restaurants";
import { serviceRows } from "./matrix/services";
import { threadRows } from "./matrix/threads";
import type { Rows } from "./support/verdicts";

/** Every command, and what becomes of it for everyone who may ask. A command without a row fails the suite. */
export const matrix: Rows = {
  ...doorRows,
  ...eventRows,
  ...boardRows,
  ...threadRows,
  ...happyHourRows,
  ...restaurantRows,
  ...serviceRows,
  ...apartmentRows,
  ...listRows,
  ...neighborhoodRows,
  ...houseRows,
  ...reportRows,
  ...profileRows,
  ...memberRows,
};
