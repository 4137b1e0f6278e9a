import { Dialog } from "~/ui/dialog";
import { type Points, PointsTable } from "./points";

type PointsDialogProps = { open: boolean; onOpenChange: (open: boolean) => void; points: Points };

export function PointsDialog({ points, ...state }: PointsDialogProps) {
  return (
    <Dialog {...state} size="narrow" title="How reputation works" description="Points for what you do for your city.">
      <PointsTable points={points} />
    </Dialog>
  );
}
