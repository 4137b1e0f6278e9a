import { Star } from "lucide-react";
import { DialogLink } from "~/ui/dialog-link";
import { lazyComponent } from "~/ui/lazy-component";
import type { OwnReview } from "./rules";

const LeaveReviewDialog = lazyComponent(() =>
  import("./leave-review-dialog").then(({ LeaveReviewDialog }) => LeaveReviewDialog),
);

type LeaveReviewProps = {
  service: { id: string; title: string; ownReview: OwnReview | null };
  isSignedIn: boolean;
};

/** Opens the dialog. For visitors, and without script, it is a link to the form's own page, which asks to sign in. */
export function LeaveReview({ service, isSignedIn }: LeaveReviewProps) {
  return (
    <DialogLink
      to={`/services/${service.id}/review`}
      tone="outline"
      icon={<Star aria-hidden />}
      canOpen={isSignedIn}
      dialog={(state) => <LeaveReviewDialog {...state} service={service} />}
    >
      Leave a Review
    </DialogLink>
  );
}
