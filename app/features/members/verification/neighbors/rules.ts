import { flag } from "~/platform/forms/fields";
import { form } from "~/platform/forms/form";

/** Whether one is named among the neighbors. */
export const chooseListedForm = form("neighbors.choose", { listed: flag() });

export const neighborsPerPage = 30;

/** Of fewer no number is told: a street would know who they are. */
export const fewestTold = 5;
