/** What the database says of a city that begins. */
export type Facts = {
  isDismissed: boolean;
  /** Counted no further than one more than `mostMembers`. */
  members: number;
  hasMailServer: boolean;
  hasSentMail: boolean;
  hasWays: boolean;
  neighborhoods: number;
  described: number;
  hasBoard: boolean;
  hasEvent: boolean;
  admins: number;
  hasBackup: boolean;
};

export type Step = { isDone: boolean; title: string; text: string; to?: string };

/** With more the city has begun, whatever was not done. */
export const mostMembers = 20;

/** In the order in which one would take them. Undefined where nobody needs them any more. */
export function firstSteps(facts: Facts): readonly Step[] | undefined {
  if (facts.isDismissed || facts.members > mostMembers) return undefined;
  const steps = stepsOf(facts);
  return steps.every(({ isDone }) => isDone) ? undefined : steps;
}

const stepsOf = (facts: Facts): Step[] => [
  {
    isDone: facts.hasMailServer && facts.hasSentMail,
    title: "See that email arrives",
    text: facts.hasMailServer
      ? "Settings shows what was sent and what failed."
      : "No mail server is set: whoever runs the server sets MAIL_URL.",
    to: "/admin/settings",
  },
  {
    isDone: facts.neighborhoods > 0 && facts.described === facts.neighborhoods,
    title: "Describe the neighborhoods",
    text: `${facts.described} of ${facts.neighborhoods} have a description.`,
    to: "/admin/neighborhoods",
  },
  {
    isDone: facts.hasWays,
    title: "Choose how neighbors get verified",
    text: "Open the ways that you have people for.",
    to: "/admin/residency/settings",
  },
  {
    isDone: facts.hasBoard,
    title: "Open the first board",
    text: "A place for questions, so that nobody talks to an empty room.",
    to: "/boards/new",
  },
  {
    isDone: facts.hasEvent,
    title: "Put the first event on the calendar",
    text: "It shows on the first page once it is approved. Import brings whole calendars, and tables of places.",
    to: "/events/new",
  },
  {
    isDone: facts.admins > 1,
    title: "Make a second admin",
    text: "Who signs up can be made one, and can let you in again.",
    to: "/admin/users",
  },
  {
    isDone: facts.hasBackup,
    title: "Have a backup made each night",
    text: "Whoever runs the server sets BACKUP_DIR: a backup is made there every night.",
  },
];
