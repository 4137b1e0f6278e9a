import { city } from "city";
import { ways } from "~/domain/residency/ways";
import { askToSignIn } from "~/platform/commands/ask-to-sign-in.server";
import { formPage } from "~/platform/commands/form-page";
import { TypeAgain } from "~/platform/commands/type-again";
import { read } from "~/platform/context.server";
import { namedOptions, SelectField, TextField } from "~/ui/fields";
import { listNeighborhoodChoices } from "../choices/queries.server";
import { CityAlone } from "../city-alone";
import { enoughOf, findOwnResidency } from "../own/queries.server";
import { VerifiedAlready } from "../own/verified-already";
import { letterPath, ownResidencyPath } from "../paths";
import { missingUnlessOpen } from "../settings/closed-way.server";
import type { Route } from "./+types/request.route";
import { noneOfThese, requestLetterForm } from "./rules";

export { action } from "~/platform/commands/action.server";

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = await askToSignIn(context, letterPath, "Please sign in to ask for a letter");
  const asking = { ...read(context), viewer };
  await missingUnlessOpen(asking, "letter");
  const [{ standing }, neighborhoods] = await Promise.all([findOwnResidency(asking), listNeighborhoodChoices(asking)]);
  return { standing, enough: enoughOf(standing, "letter"), neighborhoods };
}

type Told = Route.ComponentProps["loaderData"];

export const dialog = formPage<Told>({
  title: "A letter to your mailbox",
  text: "We send a code by mail. Only the admin who prints it reads your street, which is erased as soon as the letter is on its way.",
  button: "Ask for a letter",
  busyLabel: "Asking...",
  back: { to: ownResidencyPath, name: "your residency" },
  form: { of: requestLetterForm, action: letterPath, once: true },
  fields: LetterFields,
  emptyState: ({ enough }) => enough && <VerifiedAlready enough={enough} />,
});

export const meta = dialog.meta;
export default dialog.page;

function LetterFields({ standing, neighborhoods }: Told) {
  const { name, region, postalCodePlaceholder } = city();
  return (
    <>
      <TypeAgain of={requestLetterForm}>
        Please type your name and address again: we keep neither on this device.
      </TypeAgain>
      <TextField name="name" label="Name on the mailbox" autoComplete="name" />
      <TextField name="street" label="Street and number" autoComplete="address-line1" />
      <div className="grid items-start gap-4 md:grid-cols-2">
        <TextField name="unit" label="Apartment or unit" optional autoComplete="address-line2" />
        <TextField
          name="postalCode"
          label="ZIP code"
          inputMode="numeric"
          autoComplete="postal-code"
          placeholder={postalCodePlaceholder}
          help={`In ${name}, ${region}.`}
        />
      </div>
      <SelectField
        name="neighborhoodId"
        label="Neighborhood"
        placeholder={noneOfThese}
        options={namedOptions(neighborhoods)}
        optional
        help={`The one you choose stays, and stands beside your name. With none of these the letter says that you live in ${name}.`}
      />
      <CityAlone standing={standing} level={ways.letter.level} only="a letter without a neighborhood" />
    </>
  );
}
