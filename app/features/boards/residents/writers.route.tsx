import { askToSignIn } from "~/platform/commands/ask-to-sign-in.server";
import { formPage } from "~/platform/commands/form-page";
import { read } from "~/platform/context.server";
import { notForYou, notFound } from "~/platform/forms/page-refusals";
import { SelectField } from "~/ui/fields";
import { findBoard } from "../queries.server";
import { boardIdIn } from "../rules";
import type { Route } from "./+types/writers.route";
import { listPlaces, type Place } from "./queries.server";
import { chooseWritersForm } from "./rules";

export { action } from "~/platform/commands/action.server";

export async function loader({ params, context }: Route.LoaderArgs) {
  await askToSignIn(context, `/boards/${params.boardId}/writers`, "Please sign in to choose who writes here");
  const asking = read(context);
  const id = boardIdIn(params.boardId);
  const found = id ? await findBoard(asking, id) : undefined;
  if (!found) throw notFound("Board");
  const { board } = found;
  if (!board.can.chooseWriters)
    throw notForYou("Only its creator or an admin can choose who writes here.", {
      name: board.name,
      to: `/boards/${id}`,
    });
  return {
    board: { id: board.id, name: board.name, residentsOf: board.residentsOf },
    places: await listPlaces(asking),
  };
}

type WritersData = { board: { id: number; name: string; residentsOf: string | null }; places: readonly Place[] };

export const dialog = formPage<WritersData>({
  title: "Who Writes Here",
  text: ({ board }) => board.name,
  button: "Save",
  busyLabel: "Saving...",
  back: ({ board }) => ({ to: `/boards/${board.id}`, name: "Board" }),
  form: ({ board: { id } }) => ({ of: chooseWritersForm, values: { boardId: String(id) } }),
  fields: ({ board, places }) => (
    <SelectField
      name="neighborhoodId"
      label="Who joins and writes"
      help="Everybody can read. Whoever has joined stays a member."
      placeholder="Everybody"
      options={places.map(({ id, name }) => ({ value: id, label: `Only verified neighbors in ${name}` }))}
      defaultValue={places.find(({ name }) => name === board.residentsOf)?.id}
    />
  ),
});

export const meta = dialog.meta;
export default dialog.page;
