import { boardRows } from "./matrix/boards";
import { doorRows } from "./matrix/door";
import { eventRows } from "./matrix/events";
import { happyHourRows } from "./matrix/happy-hours";
import { listRows } from "./matrix/lists";
import { profileRows } from "./matrix/profiles";
import { reportRows } from "./matrix/reports";
import { restaurantRows } from "./matrix/restaurants";
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
  ...listRows,
  ...reportRows,
  ...profileRows,
};
