import type { ApprovalStatus } from "./policy";

type Submitted = { kind: string; submissionId: string };
type Moved = Submitted & { ownerId: string | null; before: ApprovalStatus; after: ApprovalStatus };

declare module "~/platform/events/events.server" {
  interface DomainEvents {
    SubmissionSubmitted: Submitted & { ownerId: string };
    SubmissionEdited: Submitted;
    /** By its owner or by an admin, for good. */
    SubmissionRemoved: Submitted & {
      ownerId: string | null;
      status: ApprovalStatus;
      /** The points that it had brought its owner besides those of its approval. */
      pointsBesides: number;
    };
    SubmissionDecided: Moved;
    /** One submission stands again as it did before a decision. */
    DecisionUndone: Moved;
  }
}
