/** What a person asks for. */
export const kinds = {
  keptPage: "A visitor’s page that is kept",
  page: "A visitor’s page that is not",
  memberPage: "A member’s page",
  picture: "A picture",
  script: "A page’s script",
  form: "A form (a reply)",
  mailForm: "A form that mails (contact)",
  pictureForm: "A form with a picture (an event)",
  signIn: "Signing in",
  live: "Live replies of a thread",
  health: "`/healthz`",
  ready: "`/readyz`",
} as const;

/** What can happen to what Porchlight leans on. */
export const faults = {
  databaseDown: "The database is down",
  databaseSilent: "The database says nothing",
  databaseSlow: "Each word to and from the database takes 100 ms more",
  databaseGarbled: "The database talks nonsense",
  databaseFull: "The database has no connection left",
  tableLocked: "Somebody keeps the table of boards",
  replicaDown: "The replica is down",
  replicaSilent: "The replica says nothing",
  replicaSlow: "Each word to and from the replica takes 100 ms more",
  replicaGarbled: "The replica talks nonsense",
  mailDown: "The mail server is down",
  mailSilent: "The mail server says nothing",
  mailSlow: "Each answer of the mail server takes two seconds",
  mailRefuses: "The mail server refuses everything",
  mailGarbled: "The mail server talks nonsense",
  diskFull: "The disk for pictures is full",
  diskGone: "The folder of pictures is gone",
  diskHangs: "The disk for pictures hangs",
  diskLies: "The disk for pictures gives something else than was put there",
  bucketDown: "The bucket for pictures is down",
  bucketSilent: "The bucket for pictures says nothing",
  bucketSlow: "Each answer of the bucket takes half a second more",
  bucketLies: "The bucket gives a web page for each picture",
  childKilled: "The process that reads pictures is killed again and again",
  childHangs: "The process that reads pictures hangs",
  childLies: "The process that reads pictures was taken over by a picture",
} as const;

/** What they get. */
export const outcomes = {
  well: "as ever",
  oldCopy: "the page as it was, and a line above it that says when",
  closed: "“The lamp is out for a moment”, and when to come back",
  unsaved: "not saved; it says so and keeps what was typed",
  pictureUnsaved: "not saved; it says that the picture could not be kept, and keeps what was typed",
  pictureRefused: "not saved; it says that the picture can’t be read, and keeps what was typed",
  noPicture: "no picture for now, and no cache keeps that",
  notReady: "no",
  later: "no for now; the page asks again by itself",
} as const;

export type Kind = keyof typeof kinds;
export type Fault = keyof typeof faults;
export type Outcome = keyof typeof outcomes;

const withoutDatabase: Partial<Record<Kind, Outcome>> = {
  keptPage: "oldCopy",
  page: "closed",
  memberPage: "closed",
  form: "unsaved",
  mailForm: "unsaved",
  pictureForm: "unsaved",
  signIn: "unsaved",
  live: "later",
  ready: "notReady",
};

/** Where it is not "as ever". */
export const expected: Record<Fault, Partial<Record<Kind, Outcome>>> = {
  databaseDown: withoutDatabase,
  databaseSilent: withoutDatabase,
  databaseSlow: {},
  databaseGarbled: withoutDatabase,
  databaseFull: withoutDatabase,
  tableLocked: { page: "closed", memberPage: "closed", form: "unsaved", live: "later" },
  replicaDown: {},
  replicaSilent: {},
  replicaSlow: {},
  replicaGarbled: {},
  mailDown: {},
  mailSilent: {},
  mailSlow: {},
  mailRefuses: {},
  mailGarbled: {},
  diskFull: { pictureForm: "pictureUnsaved" },
  diskGone: { picture: "noPicture", pictureForm: "pictureUnsaved" },
  diskHangs: { picture: "noPicture" },
  diskLies: { picture: "noPicture" },
  bucketDown: { picture: "noPicture", pictureForm: "pictureUnsaved" },
  bucketSilent: { picture: "noPicture", pictureForm: "pictureUnsaved" },
  bucketSlow: {},
  bucketLies: { picture: "noPicture" },
  childKilled: { pictureForm: "pictureRefused" },
  childHangs: { pictureForm: "pictureRefused" },
  childLies: { pictureForm: "pictureRefused" },
};

const outcomeOf = (fault: Fault, kind: Kind): Outcome => expected[fault][kind] ?? "well";

/** What each kind gets. */
export const outcomesOf = (fault: Fault) =>
  Object.fromEntries((Object.keys(kinds) as Kind[]).map((kind) => [kind, outcomeOf(fault, kind)]));

/** As the guide shows it: a list of faults, each with what is not as ever. */
export function asList(): string {
  const lines = (Object.keys(faults) as Fault[]).flatMap((fault) => {
    const others = Map.groupBy(Object.keys(kinds) as Kind[], (kind) => outcomeOf(fault, kind));
    others.delete("well");
    const said = [...others].map(
      ([outcome, each]) => `  - ${each.map((kind) => kinds[kind]).join("; ")}: ${outcomes[outcome]}.`,
    );
    return [`- **${faults[fault]}.**${said.length > 0 ? "" : " Everything is as ever."}`, ...said];
  });
  return lines.join("\n");
}
