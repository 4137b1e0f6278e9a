import type { CaseRole, DecidedStatus } from "~/domain/reporting/rules";
import type { Fate } from "./reports/appeals/rules";

/** What each member earned with the threads and replies that are gone, or come back. */
type Earned = Readonly<Record<string, number>>;

declare module "~/platform/events/events.server" {
  interface DomainEvents {
    BoardDeleted: { boardId: number; earned: Earned };
    BannedFromBoard: { boardId: number; memberId: string };
    /** Somebody ended their pause, or their ban from the board, by hand. Null stands for every board. */
    MayPostAgain: { memberId: string; boardId: number | null; ended: "pause" | "ban" };
    BoardBanLifted: { boardId: number; memberId: string };
    ThreadPosted: { threadId: string; boardId: number; authorId: string };
    ThreadEdited: { threadId: string };
    ThreadDeleted: { threadId: string; earned: Earned };
    ThreadRestored: { threadId: string; boardId: number; earned: Earned };
    ReplyPosted: { replyId: string; threadId: string; authorId: string };
    ReplyEdited: { replyId: string; threadId: string };
    ReplyDeleted: { replyId: string; threadId: string; authorId: string | null };
    ReplyRestored: { replyId: string; threadId: string; authorId: string | null };
    /** Three verified neighbors reported it: nobody has decided anything. */
    HiddenByReports: { caseId: string; contentId: string; contentType: string; authorId: string | null };
    /** Without a decision on a case, which says itself how that ended. */
    ShownAgain: { contentType: string; by: CaseRole | "time" };
    /** What was hidden is not any more, and its owner had edited what nobody publishes unread: an admin reads it first. */
    WaitsAgain: { contentType: string; contentId: string; how: "shown" | "in time" | "looked at" };
    /** What was hidden or removed is back where it stood, unless an appeal did that, whose answer says so. */
    StandsAgain: { contentType: string; contentId: string; how: "shown" | "in time" | "looked at" | "restored" };
    ReportSent: { reportId: string; contentId: string };
    ReportDecided: {
      reportId: string;
      /** Settled is what was decided without a removal. */
      decision: DecidedStatus;
      /** Who pays for it: nobody where nothing was removed, the account is gone, or another report on the same was upheld before. */
      chargedId: string | null;
      /** Who is told what was decided about theirs; of a removal who pays, or whose it was where it had been restored before. */
      toldId: string | null;
      /** Of this report and of all that were settled with it; those whose accounts are gone are not among them. */
      reporterIds: readonly string[];
    };
    ReportAppealDecided: {
      appealId: string;
      /** What became of what was removed; null where nothing was to come back. */
      fate: Fate | null;
      /** Who gets the points of an upheld report back. */
      regainedId: string | null;
      /** What was upheld and is not any more, with whoever reported it. */
      overturned: readonly { reportId: string; reporterId: string }[];
    };
  }
}
