import { apartmentRows } from "./matrix/apartments";
import { authRows } from "./matrix/auth";
import { boardWriterRows } from "./matrix/board-writers";
import { boardRows } from "./matrix/boards";
import { calendarRows } from "./matrix/calendars";
import { caseRows } from "./matrix/cases";
import { checkRows } from "./matrix/checks";
import { claimRows } from "./matrix/claims";
import { credentialRows } from "./matrix/credentials";
import { digestRows } from "./matrix/digest";
import { documentRows } from "./matrix/documents";
import { eventRows } from "./matrix/events";
import { happyHourRows } from "./matrix/happy-hours";
import { hiddenRows } from "./matrix/hidden";
import { importRowsOfMatrix } from "./matrix/imports";
import { inPersonRows } from "./matrix/in-person";
import { listRows } from "./matrix/lists";
import { memberRows } from "./matrix/members";
import { neighborhoodRows } from "./matrix/neighborhoods";
import { ownAccountRows } from "./matrix/own-account";
import { partnerRows } from "./matrix/partners";
import { passkeyRows } from "./matrix/passkeys";
import { peaceRows } from "./matrix/peace";
import { profileRows } from "./matrix/profiles";
import { removedRows } from "./matrix/removed";
import { reportRows } from "./matrix/reports";
import { residencyRows } from "./matrix/residency";
import { restaurantRows } from "./matrix/restaurants";
import { serviceRows } from "./matrix/services";
import { siteRows } from "./matrix/site";
import { stakeRows } from "./matrix/stakes";
import { submissionRows } from "./matrix/submissions";
import { suggestedEditRows } from "./matrix/suggested-edits";
import { threadRows } from "./matrix/threads";
import { vouchingRows } from "./matrix/vouching";
import { firstPostRows, waitingRows } from "./matrix/waiting";
import { type Rows, withRows } from "./support/verdicts";

const rooms: Rows = {
  ...authRows,
  ...ownAccountRows,
  ...passkeyRows,
  ...eventRows,
  ...boardRows,
  ...threadRows,
  ...removedRows,
  ...hiddenRows,
  ...waitingRows,
  ...happyHourRows,
  ...restaurantRows,
  ...serviceRows,
  ...apartmentRows,
  ...listRows,
  ...neighborhoodRows,
  ...siteRows,
  ...reportRows,
  ...caseRows,
  ...claimRows,
  ...suggestedEditRows,
  ...peaceRows,
  ...profileRows,
  ...memberRows,
  ...residencyRows,
  ...credentialRows,
  ...documentRows,
  ...partnerRows,
  ...calendarRows,
  ...vouchingRows,
  ...inPersonRows,
  ...checkRows,
  ...digestRows,
  ...importRowsOfMatrix,
};

/** Every command, and what becomes of it for everyone who may ask. A command without a row fails the suite. */
export const matrix: Rows = withRows(
  firstPostRows,
  withRows(stakeRows, withRows(boardWriterRows, withRows(rooms, submissionRows))),
);
