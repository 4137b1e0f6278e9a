export type DemoMember = {
  username: string;
  fullName: string;
  bio: string;
  joinedDaysAgo: number;
  verified: boolean;
  /** How, and for which neighborhood, where it was not an admin. */
  verifiedBy?:
    | { way: "letter" | "in-person" | "document" | "partner-list"; neighborhood: string }
    | { way: "vouching"; neighborhood: string; vouchers: readonly [string, string] };
  areaCode: "512" | "737";
};

export type DemoEvent = {
  /** Stable, kebab-case and unique: ids are derived from it. */
  slug: string;
  title: string;
  category:
    | "music"
    | "arts"
    | "food & drink"
    | "sports"
    | "outdoors"
    | "family"
    | "community"
    | "market"
    | "pets"
    | "wellness";
  neighborhood:
    | "Downtown"
    | "East Austin"
    | "South Congress"
    | "North Loop"
    | "West Lake Hills"
    | "Hyde Park"
    | "Zilker"
    | "Mueller"
    | "Barton Hills"
    | "Clarksville";
  venueName?: string;
  /** Street and number only. */
  address: string;
  /** Paragraphs are separated by a blank line. */
  description?: string;
  /** 0 is the day the demo city is loaded. */
  dayOffset: number;
  /** "HH:MM" in 24 hours; an end at or before the start is after midnight. */
  start: string;
  end: string;
  /** Username of a demo member. */
  organizer: string;
  /** How many of the members have said they are coming. */
  attending: number;
  /** Place in the featured carousel. */
  featured?: 1 | 2 | 3 | 4 | 5;
  status: "approved" | "pending" | "rejected";
  /** The admin's note on a rejected event. */
  note?: string;
  /** How long a pending event has waited for a decision. */
  waitingHours?: number;
};

type DemoReply = {
  /** Username of a demo member. */
  by: string;
  /** After the thread was posted. */
  hours: number;
  says: string;
};

type DemoThread = {
  /** Unique on its board: ids are derived from both. */
  slug: string;
  title: string;
  author: string;
  daysAgo: number;
  content: string;
  /** In the order in which they were posted. */
  replies: DemoReply[];
};

export type DemoBoard = {
  slug: string;
  name: string;
  description: string;
  rules?: string;
  creator: string;
  /** Beside the creator. */
  moderators?: string[];
  createdDaysAgo: number;
  /** How many have joined: the creator and the moderators, whoever writes there, and others. */
  members: number;
  banned?: string[];
  threads: DemoThread[];
};

/** A report of a thread, or of one of its replies, by its place in the list. */
export type DemoReport = {
  board: string;
  thread: string;
  reply?: number;
  by: string;
  reason: "spam" | "harassment" | "inappropriate" | "misinformation" | "other";
  hoursAgo: number;
  status: "open" | "dismissed";
};

type DemoReview = {
  /** Username of a demo member: at most one for each restaurant, and never the submitter. */
  by: string;
  rating: 1 | 2 | 3 | 4 | 5;
  comment: string;
  /** Dishes and tables. */
  recommendations?: string;
  daysAgo: number;
};

export type DemoRestaurant = {
  /** Stable, kebab-case and unique: ids are derived from it. */
  slug: string;
  name: string;
  cuisine:
    | "BBQ"
    | "Mexican"
    | "Italian"
    | "Japanese"
    | "Chinese"
    | "Thai"
    | "Indian"
    | "American"
    | "Mediterranean"
    | "Asian Fusion"
    | "Other";
  neighborhood: DemoEvent["neighborhood"];
  priceRange: "$" | "$$" | "$$$" | "$$$$";
  description: string;
  /** Street and number only; empty where nobody gave one. */
  address: string;
  phone: string;
  /** Before the day the demo city is loaded; negative for one that is yet to open. */
  openedDaysAgo?: number;
  /** Username of a demo member. */
  submittedBy: string;
  /** Approved unless it says otherwise. */
  status?: DemoEvent["status"];
  /** The admin's note on a rejected restaurant. */
  note?: string;
  /** How long a pending restaurant has waited for a decision. */
  waitingHours?: number;
  /** How many of the members voted for it, and against it. */
  up: number;
  down: number;
  reviews: DemoReview[];
};

export type DemoHappyHour = {
  /** Stable, kebab-case and unique: ids are derived from it. */
  slug: string;
  restaurantName: string;
  neighborhood: DemoEvent["neighborhood"];
  address: string;
  phone: string;
  /** "HH:MM" in 24 hours; an end at or before the start is after midnight. */
  start: string;
  end: string;
  /** "Monday" to "Sunday", in that order: the days on which it begins. */
  days: string[];
  dealDescription: string;
  /** Username of a demo member. */
  submittedBy: string;
  createdDaysAgo: number;
  status: "approved" | "pending" | "rejected";
  /** The admin's note on a rejected happy hour. */
  note?: string;
};
