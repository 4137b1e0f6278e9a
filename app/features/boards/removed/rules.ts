import { id } from "~/platform/forms/fields";
import { form } from "~/platform/forms/form";

/** For how many days what was removed can be restored. */
export const restorableDays = 30;

export const restorableWords = `You can restore it for ${restorableDays} days, from your profile.`;

/** Of what its author does not restore. The end of a sentence. */
export const restoredByAdmins = `An admin can restore it for ${restorableDays} days`;

export const removedPerPage = 10;

export const restoreForm = form("removed.restore", { removalId: id() });

export const removedPath = (page = 1): string => (page > 1 ? `/profile/removed?page=${page}` : "/profile/removed");
