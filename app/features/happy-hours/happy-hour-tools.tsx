import { ReasonsWanted } from "~/domain/statements/reasons-wanted";
import { DeleteCommand } from "~/platform/commands/delete-command";
import { DialogLink } from "~/ui/dialog-link";
import { Pencil, Plus } from "~/ui/icons";
import type { ShownHappyHour } from "./queries.server";
import { deleteHappyHourForm } from "./rules";
import { wording } from "./wording";

export function SubmitHappyHour({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <DialogLink
      to="/happy-hours/new"
      page={() => import("./new.route")}
      data={isSignedIn && {}}
      className="btn-sign"
      icon={<Plus aria-hidden />}
    >
      {wording.submit.title}
    </DialogLink>
  );
}

/** For its owner and for admins. `from` says which page it stands on. */
export function HappyHourTools({ happyHour, from }: { happyHour: ShownHappyHour; from: "list" | "page" }) {
  const { id, restaurantName, can } = happyHour;
  if (!can.edit && !can.delete) return null;
  return (
    <div className="row-tools">
      {can.edit && (
        <DialogLink
          to={`/happy-hours/${id}/edit`}
          page={() => import("./edit.route")}
          data={{ path: `/happy-hours/${id}`, suggestion: null, submission: { ...happyHour, heading: restaurantName } }}
          tone="quiet"
          className="relative"
          icon={<Pencil aria-hidden />}
        >
          Edit
          <span className="sr-only">{` ${restaurantName}`}</span>
        </DialogLink>
      )}
      {can.delete && (
        <DeleteCommand
          of={deleteHappyHourForm}
          values={{ happyHourId: id, from }}
          about={restaurantName}
          title="Delete Happy Hour"
          what="this happy hour listing"
          fields={can.deleteOthers && <ReasonsWanted />}
        />
      )}
    </div>
  );
}
