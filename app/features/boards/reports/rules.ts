import { citedRule } from "~/domain/house-rules/cited-rule";
import { decisionNote } from "~/domain/moderation/rules";
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
        text: "They, or an admin in their place, get your name, the reason and a copy of what it says. Admins see it too.",
      }
    : {
        title: `Report this ${contentType} to the admins`,
        text: "The board’s creator can’t judge this one, so the admins read it. They get your name, the reason and a copy of what it says.",
      };

export const reportPath = (contentType: ReportedType, contentId: string) => `/report/${contentType}/${contentId}`;

export const reportStatuses = ["open", "dismissed", "upheld"] as const;
export type ReportStatus = (typeof reportStatuses)[number];

/**
 * One decision of an admin. `seen` is the state that was on the admin's screen: only an open report can be decided. Nothing is
 * removed without the house rule that it is about, which its author is told with the note.
 */
export const decideReportForm = form(
  "reports.decide",
  {
    reportId: id(),
    seen: choice(reportStatuses, reload),
    decision: choice(["dismissed", "upheld"], reload),
    rule: citedRule(),
    note: decisionNote(),
  },
  ({ decision, rule }): Record<string, string> =>
    decision === "upheld" && !rule ? { rule: "Please choose the rule that it is about" } : {},
);
