import { codeField } from "~/domain/residency/code-field";
import { choice, id, reload } from "~/platform/forms/fields";
import { form } from "~/platform/forms/form";
import { claimables } from "../rules";
import { claimWays } from "../ways";

const place = { kind: choice(claimables, reload), placeId: id() };

/** Of one's own claim: another code, or another way. */
export const askForCodeForm = form("claims.ask-code", {
  ...place,
  way: choice(claimWays, "Please choose how we should check"),
});

export const enterClaimCodeForm = form("claims.enter-code", { ...place, code: codeField() });

export const prepareCodeForm = form("claims.prepare-code", { claimId: id() });

export const markCodeSentForm = form("claims.mark-sent", { claimId: id() });

/** A sheet with a code can be read by the admin who prepared it for so many hours. */
export const sheetHours = 1;

export const sheetPath = (claimId: string): string => `/admin/claims/${claimId}/sheet`;
