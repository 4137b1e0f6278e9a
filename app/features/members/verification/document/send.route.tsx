import { askToSignIn } from "~/platform/commands/ask-to-sign-in.server";
import { formPage } from "~/platform/commands/form-page";
import { read } from "~/platform/context.server";
import { PictureField } from "~/platform/images/picture-field";
import { namedOptions, SelectField } from "~/ui/fields";
import { listNeighborhoodChoices } from "../choices/queries.server";
import { findEnough } from "../own/queries.server";
import { VerifiedAlready } from "../own/verified-already";
import { documentPath, ownResidencyPath } from "../paths";
import { missingUnlessOpen } from "../settings/closed-way.server";
import type { Route } from "./+types/send.route";
import { documentDays, hints, sendDocumentForm } from "./rules";

export { action } from "~/platform/commands/action.server";

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = await askToSignIn(context, documentPath, "Please sign in to send a picture");
  const asking = { ...read(context), viewer };
  await missingUnlessOpen(asking, "document");
  return { enough: await findEnough(asking, "document"), neighborhoods: await listNeighborhoodChoices(asking) };
}

type Told = Awaited<ReturnType<typeof loader>>;

export const dialog = formPage<Told>({
  title: "A picture of a document",
  text: `A lease, or a bill for power, water or a phone line at your home. One admin sees it, nobody else, and it is deleted at the decision: within ${documentDays} days in any case.`,
  button: "Send the picture",
  busyLabel: "Sending...",
  back: { to: ownResidencyPath, name: "your residency" },
  form: { of: sendDocumentForm, action: documentPath, once: true },
  fields: DocumentFields,
  emptyState: ({ enough }) => enough && <VerifiedAlready enough={enough} />,
});

export const meta = dialog.meta;
export default dialog.page;

function DocumentFields({ neighborhoods }: Told) {
  return (
    <>
      <div className="grid gap-4 rounded-card border bg-card p-4 md:grid-cols-2 md:p-5">
        <Hints title="Leave visible" hints={hints.visible} />
        <Hints title="Cover before you take the picture" hints={hints.covered} />
        <p className="text-sm text-muted">
          Paper or tape over the page is best: what a pen or a marker hides can sometimes be read.
        </p>
      </div>
      <PictureField label="Your picture" />
      <SelectField
        name="neighborhoodId"
        label="Neighborhood"
        placeholder="Choose"
        options={namedOptions(neighborhoods)}
        help="This stays, and stands beside your name."
      />
    </>
  );
}

function Hints({ title, hints }: { title: string; hints: readonly string[] }) {
  return (
    <div>
      <p className="font-bold">{title}</p>
      <ul className="mt-1 list-disc pl-5">
        {hints.map((hint) => (
          <li key={hint}>{hint}</li>
        ))}
      </ul>
    </div>
  );
}
