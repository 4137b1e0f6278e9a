import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import type { Viewer } from "~/platform/accounts/viewer";
import type { TransactionContext } from "~/platform/commands/command.server";
import type { Grounds } from "~/platform/commands/grounds.server";
import type { Context } from "~/platform/context.server";
import type { DomainEvent } from "~/platform/events/events.server";
import type { ReportReader } from "./report-path";
import type { GivenFate } from "./rules";

/** What somebody wants to report, as they see it. */
export type Reported = {
  id: string;
  /** Who wrote it, or is it; null where that account is gone. */
  authorId: string | null;
  /** The id of what it stands in, or its own. */
  standsIn: string;
  board: { id: number; name: string } | null;
  /** Who reads the report; false for whose own it is. */
  reader: ReportReader | false;
  /** The page on which it is seen. */
  path: string;
};

/** A copy for the record: of what stands in something else the title is that of the other. */
type Copied = { title: string; content: string };

export type Removed = {
  /** What happened, which the command publishes; undefined where nothing follows from it. */
  event?: DomainEvent;
  /** Those whose points go with it, besides whoever wrote it. They are locked before the cases. */
  writers: readonly string[];
};

export type GivenBack = {
  fate: GivenFate;
  /** It stood already, as somebody had put it back before: nothing was restored. */
  wasThere?: boolean;
  /** Undefined where nothing was to be restored. */
  event?: DomainEvent;
  /** Those whose points come back, besides whoever wrote it. */
  writers: readonly string[];
};

export type Removal = {
  id: string;
  /** When it was removed. */
  at: Date;
  authorId: string | null;
  /** What the statement kept of it. */
  kept: Record<string, unknown> | null;
  /** A later decision removed it again: it stays away. */
  isLater: boolean;
};

type Deciding = TransactionContext<Viewer>;

/** What hides something: reports of several neighbors until somebody looks, or a decision until then or until it is shown again. */
export type Hiding = { by: "reports" | "decision"; until: Date | null };

/** Something that is hidden, for whoever wrote it and for whoever shows it again. */
export type HiddenLook = {
  /** Of what stands in something else the title of the other. */
  title: string;
  content: string;
  /** The page on which those see it who may. */
  path: string;
  /** The id of what it stands in, or its own. */
  standsIn: string;
  /** Which state of all of it this is: see `Looked`. */
  state: string;
  /** Whether it was edited since somebody decided on it. */
  isEdited: boolean;
};

/** What has to be held still with a thing: the place where it stands, or its board. */
export type Standing = Pick<Reported, "id" | "standsIn"> & { board: { id: number } | null };

/** How a type is hidden, and shown again where it stood. */
export type Hidable = {
  /** Besides its words it has a picture or dates: with the same words it may be something else. */
  hasMore?: true;
  /** Locks it with the place where it stands, as whoever removes it does: a report may have to hide it after its case was locked. */
  lock(db: Db, where: Standing): Promise<void>;
  /** When it was edited last; null where it never was, or is gone. */
  editedAt(db: Db, id: string): Promise<Date | null>;
  /** What is hidden already is hidden by this from now on. @returns undefined when there is nothing to hide; else what followed */
  hide(db: Db, id: string, grounds: Grounds, hiding: Hiding): Promise<readonly DomainEvent[] | undefined>;
  /**
   * Makes what is removed hidden instead, until the end of an earlier decision, wherever its place is meanwhile. Undefined where a
   * removal is given back first. @returns whether it was removed, and not by whoever wrote it
   */
  hideRemoved?(
    db: Db,
    removed: { id: string; authorId: string | null },
    grounds: Grounds,
    until: Date | null,
  ): Promise<boolean>;
  /** @param by only if this hides it. @returns undefined when it is not hidden any more; else what followed */
  show(db: Db, id: string, by?: Hiding["by"]): Promise<readonly DomainEvent[] | undefined>;
  /** What its author deleted while it was hidden is theirs to restore again. Undefined where nobody restores their own. @returns whether they had */
  free?(db: Db, id: string, authorId: string): Promise<boolean>;
  /**
   * Those of these that are hidden, as the row in `hidings` says, which everything that is no post has. Undefined where a room has a
   * list of its own. One query.
   */
  list?(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, HiddenLook>>;
  /** Whoever shows it again by hand has read what was edited. Called before `show`. */
  markRead?(db: Db, id: string): Promise<void>;
  /** The page that is there without it. */
  pathWithout(reported: Reported): string;
};

/** Which thing, and what it stands in where that is known, as expressions of a query. */
export type StakeIn = { id: SQLWrapper; standsIn?: SQLWrapper };

/** Who has a stake in things of a type besides who wrote and who reported them. */
export type Stakes = {
  type: string;
  /** A query of the ids of those members, by one column. It finds them also once the thing is removed. */
  stakeholders(about: StakeIn): SQL;
};

/**
 * A type of thing that members report. One entry is its page and its dialog, its cases with their copies, and how it is
 * removed and given back. The room that keeps its table declares it.
 */
export type Reportable = {
  /** In addresses and forms, and as it is stored: "thread", the slug of a kind and that with "-review" or "-answer", "profile". */
  type: string;
  /** In sentences: "happy hour". */
  noun: string;
  /** Whether a pause of posting on boards is an answer to it. */
  pausesPosting: boolean;
  /** What the form of a decision says of removing it: what becomes of it. */
  removing: string;
  /** Where a removal leaves the thing itself: what its author is told was removed, as the end of a sentence. */
  taken?: { heading: string; done: string };
  /** What the viewer sees and may report, or undefined. */
  find(context: Context, id: string): Promise<Reported | undefined>;
  /** What it says at this moment; undefined where it is not there any more. */
  copy(db: Db, id: string): Promise<Copied | undefined>;
  /** Which of these are there, with their pages and what they say now; of what has a row in `hidings` those as well. One query. */
  look(context: Pick<Context, "db" | "now">, ids: readonly string[]): Promise<ReadonlyMap<string, Looked>>;
  /** Holds it still and says what an appeal will need, where nothing else keeps that. Called before `remove`. */
  hold?(db: Db, id: string): Promise<Record<string, unknown> | undefined>;
  /** Takes it away; undefined where someone was faster. */
  remove(context: Deciding, id: string, removing: { grounds: Grounds; note: string }): Promise<Removed | undefined>;
  /** How it is hidden; undefined where nothing hides it. */
  hiding?: Hidable;
  /** Undefined where nobody has a stake in it but who wrote it. */
  stakeholders?: Stakes["stakeholders"];
  /** Puts it back after an appeal. */
  giveBack(context: Deciding, removal: Removal): Promise<GivenBack>;
};

/** What is no word of it, for whoever is told that it is another one than they have seen: "date", and which. */
export type Other = { name: string; value: string; told?: string };

export type Looked = {
  path: string;
  /** Its own; undefined where its title is that of what it stands in. */
  title?: string;
  /** All that it says. */
  content: string;
  /** Which state of all of it this is, also of what is no word: another title, picture or date is another state. At most 31 characters. */
  state: string;
  /** What else there is of it than words, always in the same order; undefined where there is nothing else. */
  others?: readonly Other[];
};

/**
 * What everything that is about all that can be reported reads.
 * @param others of what nobody reports, and admins decide on
 */
export function registerReportables(reportables: readonly Reportable[], others: readonly Stakes[] = []) {
  const byType = new Map(reportables.map((each) => [each.type, each]));
  if (byType.size !== reportables.length) throw new Error("Two reportables have one type");
  return {
    reportables,
    findReportable: (type: string): Reportable | undefined => byType.get(type),
    /** In sentences, of what an older version may have stored as well. */
    nounOf: (type: string): string => byType.get(type)?.noun ?? type,
    /**
     * For queries: the ids of those who are a party to a thing besides who wrote and who reported it. Whoever decides on it, or on
     * an appeal about it, or shows it again, asks for them.
     */
    stakeholdersOf: ({ type, id, standsIn }: StakeIn & { type: SQLWrapper }): SQL<string[]> => {
      // Apart, so that drizzle names the table of a column also where a query has no other.
      const about = { id: sql`${id}`, standsIn: standsIn && sql`${standsIn}` };
      const byTypes = [...reportables, ...others].flatMap((each) =>
        each.stakeholders ? [whenOf(each.type, each.stakeholders(about))] : [],
      );
      return sql<
        string[]
      >`case ${sql`${type}`} ${sql.join(byTypes, sql` `)} when '' then '{}'::uuid[] else '{}'::uuid[] end`;
    },
  };
}

const whenOf = (type: string, ids: SQL) =>
  sql`when ${type} then array(select stake.id from (${ids}) stake (id) where stake.id is not null)`;
