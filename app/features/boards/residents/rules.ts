import { type Field, isId, ofText, refused, reload, taken } from "~/platform/forms/fields";
import { form } from "~/platform/forms/form";
import { boardId } from "../rules";

/** A neighborhood, or nothing, which is everybody. */
const neighborhoodOrNone = (): Field<string | null> =>
  ofText((sent) => (sent === "" ? taken(null) : isId(sent) ? taken(sent.toLowerCase()) : refused(reload)));

export const chooseWritersForm = form("boards.choose-writers", {
  boardId: boardId(),
  neighborhoodId: neighborhoodOrNone(),
});
