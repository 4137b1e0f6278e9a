import {
  appealsPath,
  askedAgainPath,
  checksPath,
  documentsPath,
  lettersPath,
  partnersPath,
  vouchesPath,
} from "../paths";

/**
 * What waits in the console: its name as the queries have it, where it stands, whom it waits for, and whether that is an
 * admin, who is called to that alone.
 */
export const kindsOfWork = {
  "to-print": { label: "Letters to print", to: lettersPath, waitsFor: "for your printer", isOurs: true },
  "to-send": { label: "Letters to send", to: lettersPath, waitsFor: "printed, for the mail", isOurs: true },
  documents: { label: "Documents", to: documentsPath, waitsFor: "for an admin who looks", isOurs: true },
  appeals: { label: "Appeals", to: appealsPath, waitsFor: "for your answer", isOurs: true },
  checks: { label: "Re-checks", to: checksPath, waitsFor: "drawn, for a second look", isOurs: true },
  vouches: { label: "Vouch requests", to: vouchesPath, waitsFor: "for neighbors", isOurs: false },
  "asked-again": { label: "Asked again", to: askedAgainPath, waitsFor: "for members to show it again", isOurs: false },
  partners: { label: "Partners without a list", to: partnersPath, waitsFor: "for the partner’s list", isOurs: false },
} as const;

export type Work = keyof typeof kindsOfWork;

/** What has waited longer than this turns amber: paper and neighbors take a while. */
export const overdueDays = 3;
