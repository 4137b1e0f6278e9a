import type { ReactNode } from "react";
import { StarInput } from "~/domain/reviews/star-input";
import { CommandForm } from "~/platform/commands/command-form";
import type { CommandResult } from "~/platform/commands/result";
import { SelectField, TextAreaField, TextField } from "~/ui/fields";
import { reviewApartmentPath } from "../links";
import type { ReviewOffer } from "./queries.server";
import { consLimit, lengthOfStayLimit, prosLimit, type ReviewWords, reviewApartmentForm, reviewLimit } from "./rules";
import { useOwnReview } from "./use-own-review";

type ReviewFormProps = {
  offer: ReviewOffer;
  footer: (busy: boolean) => ReactNode;
  onDone?: (result: CommandResult) => void;
};

/** The same in the dialog and on its own page. Whoever chooses an apartment again finds the review that stands there. */
export function ReviewForm({ offer, footer, onDone }: ReviewFormProps) {
  const { neighborhood, apartments, chosen } = offer;
  const { first, own, onChoose } = useOwnReview(offer);
  return (
    <CommandForm
      of={reviewApartmentForm}
      action={reviewApartmentPath(neighborhood.id, chosen)}
      values={{ neighborhoodId: neighborhood.id }}
      draft={`apartment-review:${chosen ?? neighborhood.id}`}
      once
      onDone={onDone}
      className="grid gap-4"
    >
      {({ busy }) => (
        <>
          <SelectField
            name="apartmentId"
            label="Apartment"
            placeholder="Choose"
            options={apartments.map(({ id, label }) => ({ value: id, label }))}
            defaultValue={chosen}
            help="One review a neighbor: another one replaces it."
            onInput={({ currentTarget }) => onChoose(currentTarget)}
          />
          <ReviewFields words={first} />
          {own && <p className="text-sm text-muted">This replaces the review that you left before.</p>}
          {footer(busy)}
        </>
      )}
    </CommandForm>
  );
}

function ReviewFields({ words }: { words: ReviewWords }) {
  return (
    <>
      <StarInput defaultValue={words.rating ? Number(words.rating) : undefined} />
      <TextAreaField
        name="review"
        label="Review"
        rows={4}
        placeholder="What is it like to live there?"
        defaultValue={words.review}
        counter={reviewLimit}
      />
      <div className="grid items-start gap-4 md:grid-cols-2">
        <TextAreaField name="pros" label="Pros" optional rows={2} defaultValue={words.pros} counter={prosLimit} />
        <TextAreaField name="cons" label="Cons" optional rows={2} defaultValue={words.cons} counter={consLimit} />
      </div>
      <TextField
        name="lengthOfStay"
        label="Length of stay"
        optional
        autoComplete="off"
        placeholder="Two years"
        defaultValue={words.lengthOfStay}
        counter={lengthOfStayLimit}
      />
    </>
  );
}
