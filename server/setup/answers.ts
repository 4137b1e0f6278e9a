/** What was answered so far, by the name of the setting. An empty answer is a setting that is left out. */
export type Answers = Record<string, string>;
