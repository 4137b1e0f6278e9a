import { flag } from "~/platform/forms/fields";
import { form } from "~/platform/forms/form";

/** Whether one is named among the neighbors. */
export const chooseListedForm = form("neighbors.choose", { listed: flag() });

export const neighborsPerPage = 30;

/** No number is told of fewer, as neighbors would know who they are. */
export const fewestTold = 5;
