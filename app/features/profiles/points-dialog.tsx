import { Dialog } from "~/ui/dialog";
import type { DialogState } from "~/ui/use-dialog";
import { type Points, PointsTable } from "./points";

type PointsDialogProps = DialogState & { points: Points };

export function PointsDialog({ points, ...state }: PointsDialogProps) {
  return (
    <Dialog {...state} size="narrow" title="How reputation works" description="Points for what you do for your city.">
      <PointsTable points={points} />
    </Dialog>
  );
}
