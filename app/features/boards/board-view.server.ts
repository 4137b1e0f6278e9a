import type { Context } from "~/platform/context.server";
import { boardAbilities, closedTo } from "./policy";

type Row = {
  id: number;
  name: string;
  createdBy: string | null;
  isMember: boolean;
  isModerator: boolean;
  isBanned: boolean;
  residentsOf: string | null;
  isResident: boolean;
  pausedUntil?: Date | null;
};

/** How somebody stands to a board who may stand to it in no way. */
export const roleIn = (own?: Pick<Row, "isMember" | "isModerator" | "isBanned" | "isResident">) => ({
  isMember: own?.isMember ?? false,
  isModerator: own?.isModerator ?? false,
  isBanned: own?.isBanned ?? false,
  isResident: own?.isResident ?? false,
});

/** What a page gets of a board: abilities instead of who stands how to it. */
export function viewModel<R extends Row>({ viewer }: Pick<Context, "viewer">, row: R) {
  const { createdBy: _, isModerator: __, isBanned: ___, isResident: ____, pausedUntil: _____, ...board } = row;
  return { ...board, can: boardAbilities(viewer, row), closedTo: closedTo(viewer, row) };
}
