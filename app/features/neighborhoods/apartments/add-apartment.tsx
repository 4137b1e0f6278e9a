import { Plus } from "lucide-react";
import { DialogLink } from "~/ui/dialog-link";
import { lazyComponent } from "~/ui/lazy-component";
import { addApartmentPath } from "./links";

const AddApartmentDialog = lazyComponent(() =>
  import("./add-apartment-dialog").then(({ AddApartmentDialog }) => AddApartmentDialog),
);

type AddApartmentProps = { neighborhood: { id: string; name: string }; isSignedIn: boolean };

/** Opens the dialog. For visitors, and without script, it is a link to the form's own page, which asks to sign in. */
export function AddApartment({ neighborhood, isSignedIn }: AddApartmentProps) {
  return (
    <DialogLink
      to={addApartmentPath(neighborhood.id)}
      tone="quiet"
      icon={<Plus aria-hidden />}
      canOpen={isSignedIn}
      dialog={(state) => <AddApartmentDialog {...state} neighborhood={neighborhood} />}
    >
      Add Apartment
    </DialogLink>
  );
}
