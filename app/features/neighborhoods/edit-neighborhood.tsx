import { Pencil } from "lucide-react";
import { lazy } from "react";
import { DialogLink } from "~/ui/dialog-link";
import type { FoundNeighborhood } from "./queries.server";

const EditNeighborhoodDialog = lazy(() =>
  import("./edit-neighborhood-dialog").then(({ EditNeighborhoodDialog: dialog }) => ({ default: dialog })),
);

/** For admins. */
export function EditNeighborhood({ neighborhood }: { neighborhood: FoundNeighborhood }) {
  return (
    <DialogLink
      to={`/neighborhoods/${neighborhood.id}/edit`}
      tone="outline"
      className="mt-5"
      icon={<Pencil aria-hidden />}
      dialog={(state) => <EditNeighborhoodDialog {...state} neighborhood={neighborhood} />}
    >
      Edit Neighborhood
    </DialogLink>
  );
}
