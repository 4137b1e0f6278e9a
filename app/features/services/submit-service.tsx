import { Plus } from "lucide-react";
import { DialogLink } from "~/ui/dialog-link";
import { lazyComponent } from "~/ui/lazy-component";

const SubmitServiceDialog = lazyComponent(() =>
  import("./submit-service-dialog").then(({ SubmitServiceDialog }) => SubmitServiceDialog),
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
