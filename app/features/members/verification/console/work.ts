import {
  appealsPath,
  askedAgainPath,
  checksPath,
  documentsPath,
  lettersPath,
  partnersPath,
  vouchesPath,
} from "../paths";

/** What waits in the console: its name as the queries have it, where it stands, and whom it waits for. */
export const kindsOfWork = {
  "to-print": { label: "Letters to print", to: lettersPath, waitsFor: "for your printer" },
  "to-send": { label: "Letters to send", to: lettersPath, waitsFor: "printed, for the mail" },
  documents: { label: "Documents", to: documentsPath, waitsFor: "for an admin who looks" },
  appeals: { label: "Appeals", to: appealsPath, waitsFor: "for your answer" },
  checks: { label: "Re-checks", to: checksPath, waitsFor: "drawn, for a second look" },
  vouches: { label: "Vouch requests", to: vouchesPath, waitsFor: "for neighbors" },
  "asked-again": { label: "Asked again", to: askedAgainPath, waitsFor: "for members to show it again" },
  partners: { label: "Partners without a list", to: partnersPath, waitsFor: "for the partner’s list" },
} as const;

export type Work = keyof typeof kindsOfWork;

/** What has waited longer than this turns amber: paper and neighbors take a while. */
export const overdueDays = 3;
