import { Pencil } from "lucide-react";
import { DialogLink } from "~/ui/dialog-link";
import { lazyComponent } from "~/ui/lazy-component";
import type { FoundNeighborhood } from "./queries.server";

const EditNeighborhoodDialog = lazyComponent(() =>
  import("./edit-neighborhood-dialog").then(({ EditNeighborhoodDialog }) => EditNeighborhoodDialog),
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
