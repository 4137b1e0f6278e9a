import { city } from "city";

/** What the list, the dialogs and the pages behind them say alike. */
export const wording = {
  list: { title: "Happy Hours", text: `Discover the best happy hour deals in ${city().name}` },
  submit: {
    title: "Submit Happy Hour",
    text: "Share a great happy hour deal with the community. Your submission will be reviewed by our team.",
    button: "Submit for Review",
    busyLabel: "Submitting...",
  },
} as const;
