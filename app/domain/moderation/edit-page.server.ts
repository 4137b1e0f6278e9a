import { eq } from "drizzle-orm";
import type { RouterContextProvider } from "react-router";
import { isKeptFrom } from "~/domain/peace/queries.server";
import { withArticle } from "~/domain/reporting/rules";
import { askToSignIn } from "~/platform/commands/ask-to-sign-in.server";
import { read } from "~/platform/context.server";
import { isId } from "~/platform/forms/fields";
import { notForYou, notFound } from "~/platform/forms/page-refusals";
import { asTyped } from "./facts.server";
import type { Facts, ModeratedKind } from "./kind.server";
import { ownerAbilities, ownerRefusal } from "./policy";
import { findSubmission } from "./queries.server";
import { maySuggest, whoDecides } from "./suggested-edits/policy";
import { hasOpenEdit } from "./suggested-edits/queries.server";

/**
 * What the page needs on which one is edited: everything that is told of it now, for the form. Three queries, and one more for who suggests an edit.
 * @throws Response for whom `requireEditable` refuses
 */
export async function findToEdit<Values>(context: Readonly<RouterContextProvider>, kind: ModeratedKind, id: string) {
  const { title, suggestion } = await requireEditable(context, kind, id);
  const asking = read(context);
  const [[row], [shown]] = await Promise.all([
    asking.db.select(kind.facts).from(kind.table).where(eq(kind.table.id, id)),
    kind.listRows(asking, [id]),
  ]);
  if (!row || !shown) throw notFound(kind.singular);
  return {
    path: kind.pathOf(id),
    suggestion,
    submission: {
      ...(Object.fromEntries(Object.entries(row as Facts).map(([name, value]) => [name, asTyped(value)])) as Values),
      id,
      heading: title,
      image: shown.image,
      coverArt: shown.coverArt,
    },
  };
}

/**
 * One that the viewer edits, or, where others may, suggests an edit of.
 * @throws Response for visitors, for what the viewer can't see and for what can't be edited
 */
export async function requireEditable(context: Readonly<RouterContextProvider>, kind: ModeratedKind, id: string) {
  const noun = kind.singular.toLowerCase();
  const sentence = `Please sign in to edit ${withArticle(noun)}`;
  const viewer = await askToSignIn(context, `${kind.pathOf(encodeURIComponent(id))}/edit`, sentence);
  const found = isId(id) ? await findSubmission(read(context), kind, id) : undefined;
  if (!found) throw notFound(kind.singular);
  const { adminsEdit } = kind.rights;
  if (kind.takesSuggestions && maySuggest(viewer, found, kind.rights)) {
    if (await isKeptFrom(read(context), found.ownerId)) throw notFound(kind.singular);
    const decides = whoDecides(kind.rights, noun, kind.speakerOf !== undefined);
    return { ...found, suggestion: { waits: await hasOpenEdit(read(context), kind, id), decides } };
  }
  if (!ownerAbilities(viewer, found, kind.rights).edit) {
    const { title, text } = ownerRefusal(viewer, found, { act: "edit", noun, adminsEdit }).facts;
    throw notForYou(`${title}. ${text}`, { name: found.title, to: kind.pathOf(id) });
  }
  return { ...found, suggestion: null };
}
