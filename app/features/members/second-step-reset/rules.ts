import { id } from "~/platform/forms/fields";
import { form } from "~/platform/forms/form";

/** What one admin asked for holds for so long. */
export const resetHours = 24;

const about = { memberId: id() };
export const askResetForm = form("members.ask-second-step-reset", about);
export const agreeResetForm = form("members.agree-second-step-reset", about);
export const dropResetForm = form("members.drop-second-step-reset", about);
