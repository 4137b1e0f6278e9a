import { form } from "~/platform/forms/form";

export const dismissFirstStepsForm = form("first-steps.dismiss", {});
