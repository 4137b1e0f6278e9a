import { apartmentRows } from "./matrix/apartments";
import { authRows } from "./matrix/auth";
import { boardRows } from "./matrix/boards";
import { eventRows } from "./matrix/events";
import { happyHourRows } from "./matrix/happy-hours";
import { listRows } from "./matrix/lists";
import { memberRows } from "./matrix/members";
import { neighborhoodRows } from "./matrix/neighborhoods";
import { profileRows } from "./matrix/profiles";
import { reportRows } from "./matrix/reports";
import { restaurantRows } from "./matrix/restaurants";
import { serviceRows } from "./matrix/services";
import { siteRows } from "./matrix/site";
import { submissionRows } from "./matrix/submissions";
import { threadRows } from "./matrix/threads";
import { type Rows, withRows } from "./support/verdicts";

const rooms: Rows = {
  ...authRows,
  ...eventRows,
  ...boardRows,
  ...threadRows,
  ...happyHourRows,
  ...restaurantRows,
  ...serviceRows,
  ...apartmentRows,
  ...listRows,
  ...neighborhoodRows,
  ...siteRows,
  ...reportRows,
  ...profileRows,
  ...memberRows,
};

/** Every command, and what becomes of it for everyone who may ask. A command without a row fails the suite. */
export const matrix: Rows = withRows(rooms, submissionRows);
