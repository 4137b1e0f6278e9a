import { hiddenContentPath } from "~/domain/hiding/path";
import { hiddenPath } from "./rules";

type Place = { boardId: number | null; boardName: string | null };

/** Where something stands while it is hidden. Apart from the rules, which every thread loads. */
export const listOfHidden = ({ boardId, boardName }: Place): string =>
  boardName === null ? hiddenContentPath() : hiddenPath(boardId ?? undefined);
