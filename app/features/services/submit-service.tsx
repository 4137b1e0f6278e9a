import { Plus } from "lucide-react";
import { lazy } from "react";
import { DialogLink } from "~/ui/dialog-link";

const SubmitServiceDialog = lazy(() =>
  import("./submit-service-dialog").then(({ SubmitServiceDialog: dialog }) => ({ default: dialog })),
);

/** Opens the dialog. For visitors, and without script, it is a link to the form's own page, which asks to sign in. */
export function SubmitService({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <DialogLink
      to="/services/new"
      icon={<Plus aria-hidden />}
      canOpen={isSignedIn}
      dialog={(state) => <SubmitServiceDialog {...state} />}
    >
      Submit Service
    </DialogLink>
  );
}
