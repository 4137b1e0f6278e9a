import type { Change } from "~/platform/audit/differences";
import type { ApprovalStatus } from "./policy";

type Submitted = { kind: string; submissionId: string };
type Moved = Submitted & { ownerId: string | null; before: ApprovalStatus; after: ApprovalStatus };

type Times = Readonly<Record<string, unknown>>;

declare module "~/platform/events/events.server" {
  interface DomainEvents {
    /** By a member, or as a row of a table that an admin imports: then it is nobody's. */
    SubmissionSubmitted: Submitted & { ownerId: string | null };
    /** With its dates and times of day, by the names of the columns. */
    SubmissionEdited: Submitted & { times: { before: Times; after: Times } };
    /** Besides, where somebody edited at once what somebody else shared, and so changed it. */
    SubmissionEditedByOther: Submitted & {
      ownerId: string;
      editorId: string;
      approvalStatus: ApprovalStatus;
      /** What it was called. */
      title: string;
      change: Change;
      /** The names of private columns that were changed, without what they hold. */
      privately: readonly string[];
    };
    /** By its owner or by an admin, for good. */
    SubmissionRemoved: Submitted & {
      ownerId: string | null;
      status: ApprovalStatus;
      /** The points that it had brought its owner besides those of its approval. */
      pointsBesides: number;
    };
    SubmissionDecided: Moved & {
      /** What an admin pressed in the queue, which can be undone for some seconds; a case, an appeal or an import has none. */
      decisionId?: string;
      /** Whether its owner had edited it since the decision before: that one was about something else. */
      isEdited?: true;
    };
    /** What neighbors reported, or a decision, took from everybody’s eyes for now. */
    SubmissionHidden: Moved;
    /** It stands again where it stood, or waits, where its owner edited what nobody has read since. */
    SubmissionShown: Moved;
    /** One submission stands again as it did before a decision. */
    DecisionUndone: Moved & { decisionId: string };
  }
}
