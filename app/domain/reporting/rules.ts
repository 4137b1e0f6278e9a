import { choice, id, reload, text } from "~/platform/forms/fields";
import { form } from "~/platform/forms/form";
import type { ReportReader } from "./report-path";

/** Why something is reported, as it is stored and as it is shown. */
export const reportReasons = [
  { value: "spam", label: "Spam" },
  { value: "harassment", label: "Harassment" },
  { value: "inappropriate", label: "Inappropriate Content" },
  { value: "misinformation", label: "Misinformation" },
  { value: "other", label: "Other" },
] as const;

export type ReportReason = (typeof reportReasons)[number]["value"];

export const reasonLabel = (reason: ReportReason): string =>
  reportReasons.find(({ value }) => value === reason)?.label ?? "Other";

/** Only what it concerns and why: everything else the server knows better. */
export const sendReportForm = form("reports.send", {
  /** The type of a reportable. */
  contentType: text({ required: reload, max: [40, reload] }),
  contentId: id(),
  reason: choice(
    reportReasons.map(({ value }) => value),
    "Please choose a reason",
  ),
});

/** Who reads it, as the dialog and the page say before it is sent: what holds on a board whose creator is banned as well. */
export function readerWords(noun: string, reader: ReportReader): { title: string; text: string } {
  if (reader === "creator")
    return {
      title: `Report this ${noun} to the board creator`,
      text: "The creator, the board’s moderators or an admin read the reason and a copy of what it says. Only the creator and the admins see your name.",
    };
  const title = `Report this ${noun} to the admins`;
  if (reader === "admins")
    return {
      title,
      text: "The board’s creator can’t judge this one. The admins, or a moderator who can, read the reason and a copy of what it says. Only the admins see your name.",
    };
  return { title, text: "The admins read the reason and a copy of what it says. Only they see your name." };
}

/** Dismissed is what stays, upheld what was removed, and settled what was decided in another way. */
export type ReportStatus = "open" | "dismissed" | "upheld" | "settled";
export type DecidedStatus = Exclude<ReportStatus, "open">;

/** As whom somebody decides on what was reported. */
export type CaseRole = "moderator" | "admin";

/**
 * What became of what was removed, where that is taken back: it stands; its words stand again, and a picture has to be sent anew; it
 * comes back with its thread, which is removed as well; its author deleted it as well; it is deleted for good; it waits for an admin
 * again; it does so because its owner changed it meanwhile; a later decision keeps it away; it is removed no longer, and hidden.
 */
export type GivenFate =
  | "stands"
  | "words"
  | "with its thread"
  | "withdrawn"
  | "gone"
  | "pending"
  | "changed"
  | "upheld again"
  | "still hidden";

/** "a reply", "an event" */
export const withArticle = (noun: string): string => `${/^[aeiou]/.test(noun) ? "an" : "a"} ${noun}`;

/** "reply in", "review of", "answer to a review of", "happy hour": what stands in a sentence before the title of what was written. */
export function beforeTitle(contentType: string, noun: string): string {
  if (contentType === "reply") return "reply in";
  if (contentType.endsWith("-answer")) return "answer to a review of";
  return isOfAnother(contentType) ? `${noun} of` : noun;
}

/** "Reply in", "Review of", "Happy hour": what stands before the title of what was reported. */
export function kindWords(contentType: string, noun: string): string {
  if (contentType === "reply") return "Reply in";
  const upper = `${noun.charAt(0).toUpperCase()}${noun.slice(1)}`;
  if (contentType.endsWith("-answer")) return `${upper} on`;
  return isOfAnother(contentType) || contentType === "profile" ? `${upper} of` : upper;
}

/** The type of what it stands in, or is about; undefined for what stands by itself. */
export const typeAround = (contentType: string): string | undefined =>
  contentType === "reply" ? "thread" : /^(.+)-(?:review|answer)$/.exec(contentType)?.[1];

/** Whether the title is that of what it stands in, of which there may be many. */
export const isOfAnother = (contentType: string): boolean => typeAround(contentType) !== undefined;

/** " on Lost & Found", or nothing for what stands on no board. */
export const onBoard = (boardName: string | null): string => (boardName === null ? "" : ` on ${boardName}`);
