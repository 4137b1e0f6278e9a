/** How much is added to the demo city. */
export type Growth = {
  members: number;
  boards: number;
  threads: number;
  /** Of those threads. */
  onOneBoard: number;
  replies: number;
  /** Of those replies. */
  inOneThread: number;
  events: number;
  /** To each of the demo's own events, beside ten to each that is added. */
  rsvps: number;
  bans: number;
  restaurants: number;
  /** Most of them to one restaurant; half as many on average. */
  votes: number;
  apartments: number;
  suggestions: number;
  services: number;
  happyHours: number;
  /** Of the first apartment and of the first service, beside a few of each other one. */
  reviews: number;
  /** Submissions of each kind that nobody has decided on. */
  waiting: number;
  /** Of the audit log, and as many mails. */
  lines: number;
};

/** Just enough that every list which is measured is full, so that both cities show pages of the same length. */
export const demoSized: Growth = {
  members: 200,
  boards: 30,
  threads: 300,
  onOneBoard: 150,
  replies: 2_000,
  inOneThread: 150,
  events: 0,
  rsvps: 0,
  bans: 10,
  restaurants: 0,
  votes: 0,
  apartments: 400,
  suggestions: 400,
  services: 400,
  happyHours: 400,
  reviews: 100,
  waiting: 40,
  lines: 200,
};

export const large: Growth = {
  members: 100_000,
  boards: 300,
  threads: 100_000,
  onOneBoard: 50_000,
  replies: 1_000_000,
  // Whole pages of 30, so that the last one is full.
  inOneThread: 50_010,
  events: 50_000,
  rsvps: 200,
  bans: 300,
  restaurants: 20_000,
  votes: 100,
  apartments: 20_000,
  suggestions: 20_000,
  services: 20_000,
  happyHours: 20_000,
  reviews: 5_000,
  waiting: 1_000,
  lines: 200_000,
};
