import { neighborhoodOrNone } from "~/domain/places/rules";
import { form } from "~/platform/forms/form";
import { boardId } from "../rules";

export const chooseWritersForm = form("boards.choose-writers", {
  boardId: boardId(),
  /** Whose residents write there; none is everybody. */
  neighborhoodId: neighborhoodOrNone(),
});
