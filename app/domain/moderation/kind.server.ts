import type { SQL } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Db } from "~/db/db.server";
import type { Reports } from "~/domain/reporting/parties.server";
import type { Answers } from "~/domain/reviews/answers.server";
import type { Reviewed } from "~/domain/reviews/reviewed.server";
import type { Appeals } from "~/domain/statements/appealed/queries.server";
import type { Context } from "~/platform/context.server";
import type { KindIcon } from "./kind-icon";
import type { OwnerRights } from "./policy";
import type { Choosable } from "./require-choices.server";
import type { SubmissionTable } from "./visible.server";

/** One line of a moderation tab: what an admin reads before deciding. */
export type SubmissionRow = {
  id: string;
  title: string;
  /** A second line: where it is. */
  place: string;
  /** A fact of the kind's own column: the date of an event, the cuisine of a restaurant. */
  fact: string;
  /** Where it came from, if no member sent it. */
  source?: string;
  /** What an admin reads besides the description before deciding: when, where, what it costs. */
  details: { label: string; value: string }[];
  description: string;
  image: { key: string; width: number; height: number } | null;
  /** Draws the cover art where there is no photograph. */
  coverArt: { kind: string; name: string };
};

/** What an owner tells of a submission, by the names of the columns. Nothing private. */
export type Facts = Record<string, unknown>;

/** What a tab can be narrowed to: a column, and what one can choose, from the rules or from a list that an admin keeps. */
type Facet<Options> = { label: string; column: AnyPgColumn; options: Options };
type FixedOptions = readonly { value: string; label: string }[];
type KeptOptions = { table: Choosable; spell?: (name: string) => string };

/** What else the room keeps of a member, for the copy of one's data. */
export type OwnData = {
  /** The column that says whose it is. */
  of: AnyPgColumn;
  list(context: Context, memberId: string): Promise<readonly object[]>;
};

export type OwnParts = Readonly<Record<string, OwnData>>;

/** What goes with a member who leaves, where other things count it. What only refers to them goes by foreign keys. */
export type Departure = {
  /** A query of the ids of the submissions that count something of theirs. They are locked first. */
  touched(memberId: string): SQL;
  /** @returns the points that others lose by it, by their ids */
  leave(db: Db, memberId: string): Promise<Readonly<Record<string, number>>>;
};

/**
 * A kind of moderated submission. One entry is its admin tab, its pending count, its decisions and its mails, and how its
 * owner edits and withdraws one.
 * The room that keeps the table declares it.
 */
export type ModeratedKind = {
  /** Whether its page names who shared it: then it is kept from who blocked them. */
  namesOwner?: true;
  /** In addresses and forms: "events". */
  slug: string;
  /** On the tab: "Events". */
  label: string;
  /** In sentences: "Event". */
  singular: string;
  /** The field by which forms say which one: "eventId". */
  idField: string;
  /** Its sign in the dashboard's rail. */
  icon: KindIcon;
  /** Whether the dashboard counts one among the posts of a member. */
  countsAsPost: boolean;
  /** Audit phrases of the room's other commands, by command name. */
  auditPhrases?: Readonly<Record<string, string>>;
  table: PgTable & SubmissionTable;
  /** With an index on `lower(…)`: the same name twice is pointed out. */
  titleColumn: AnyPgColumn;
  /** Where it is, if the kind has an address, with an index on `lower(…)`: searched, and the same one twice is pointed out. */
  addressColumn?: AnyPgColumn;
  /** What the search finds by place besides the address and the neighborhood: the venue. */
  placeColumn?: AnyPgColumn;
  /** What else than the state its tab can be narrowed to. The search finds the neighborhood's name, too. */
  facets?: { category?: Facet<FixedOptions | KeptOptions>; neighborhood?: Facet<KeptOptions> };
  /** Heading of the column that holds `fact`. */
  factLabel: string;
  /** The lines for these ids, in any order. One query. */
  listRows(context: Context, ids: string[]): Promise<SubmissionRow[]>;
  /** The page that lists those that are approved, for kinds that have one of their own. */
  list?: string;
  /** The page on which the submission can be seen. The page of the form that edits it is there under `/edit`. */
  pathOf(id: string): string;
  /** What its owner tells of it: the columns that an edit may write, and that the log compares. Nothing private. */
  facts: Readonly<Record<string, AnyPgColumn>>;
  /** Those of them that only an admin may set. */
  adminFacts?: readonly string[];
  rights: OwnerRights;
  /** Members may suggest edits of what others share, if its room has the form. */
  takesSuggestions?: boolean;
  /** Who has claimed one, as a subquery of a member's id, if the kind can be claimed: they decide on edits that others suggest. */
  speakerOf?(id: AnyPgColumn): SQL;
  /** What the room keeps of members besides what they submit, by its name in the copy of one's data. */
  ownData?: OwnParts;
  /** What is deleted with a submission, counted for the audit log: "reviews", "votes". */
  countDependents?(db: Db, id: string): Promise<Record<string, number>>;
  /** A query of the points that submissions brought besides those of their approval: `submission_id`, `member_id`, `points`. */
  points?: SQL;
  /** Its reviews, which an appeal may put back. */
  reviewed?: Reviewed;
  /** Where the answers to its reviews stand, which go with it. */
  answers?: Answers;
  /** Where appeals against what was decided on one stand. */
  appeals: Appeals;
  /** Where what members reported stands. */
  reports: Reports;
  /** What the room counts of members besides what they submit. */
  departure?: Departure;
  /** How an admin deletes one for good. Kinds without it can only be rejected. */
  deletion?: {
    /** The command's name. Its form asks for the reasons, and has two hidden fields: the id, and `from`. */
    command: string;
    /** What is lost with it, as the middle of a sentence: "its picture and its RSVPs". */
    lossDescription: string;
  };
};
