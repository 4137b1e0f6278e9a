import { choice, id, reload } from "~/platform/forms/fields";
import { form } from "~/platform/forms/form";

/** Why something is reported, as it is stored and as it is shown. */
export const reportReasons = [
  { value: "spam", label: "Spam" },
  { value: "harassment", label: "Harassment" },
  { value: "inappropriate", label: "Inappropriate Content" },
  { value: "misinformation", label: "Misinformation" },
  { value: "other", label: "Other" },
] as const;

export type ReportReason = (typeof reportReasons)[number]["value"];
export type ReportedType = "thread" | "reply";

export const reasonLabel = (reason: ReportReason): string =>
  reportReasons.find(({ value }) => value === reason)?.label ?? "Other";

/** Only what it concerns and why: everything else the server knows better. */
export const sendReportForm = form("reports.send", {
  contentType: choice(["thread", "reply"], reload),
  contentId: id(),
  reason: choice(
    reportReasons.map(({ value }) => value),
    "Please choose a reason",
  ),
});

/** Who reads it, as the dialog and the page say before it is sent: what holds on a board whose creator is banned as well. */
export const readerWords = (contentType: ReportedType, reader: "creator" | "admins") =>
  reader === "creator"
    ? {
        title: `Report this ${contentType} to the board creator`,
        text: "They, the board’s moderators or an admin read the reason and a copy of what it says. Your name is for the creator and the admins.",
      }
    : {
        title: `Report this ${contentType} to the admins`,
        text: "The board’s creator can’t judge this one. The admins, or a moderator who can, read the reason and a copy of what it says. Your name is for the admins.",
      };

export const reportPath = (contentType: ReportedType, contentId: string) => `/report/${contentType}/${contentId}`;

/** Dismissed is what stays, upheld what was removed, and settled what was decided in another way. */
export type ReportStatus = "open" | "dismissed" | "upheld" | "settled";
