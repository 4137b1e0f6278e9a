import { InterestBox } from "~/domain/reviews/interest-box";
import { StarInput } from "~/domain/reviews/star-input";
import { SelectField, TextAreaField, TextField } from "~/ui/fields";
import type { ReviewOffer } from "./queries.server";
import { consLimit, lengthOfStayLimit, prosLimit, reviewLimit } from "./rules";
import { TenancyFields } from "./tenancy-fields";
import { useOwnReview } from "./use-own-review";

/** Whoever chooses an apartment again finds the review that stands there. */
export function ReviewFields({ offer }: { offer: ReviewOffer }) {
  const { apartments, chosen } = offer;
  const { first: words, own, onChoose } = useOwnReview(offer);
  return (
    <>
      <SelectField
        name="apartmentId"
        label="Apartment"
        placeholder="Choose"
        options={apartments.map(({ id, label }) => ({ value: id, label }))}
        defaultValue={chosen}
        help="One review per neighbor. A new one replaces it."
        onInput={({ currentTarget }) => onChoose(currentTarget)}
      />
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
      <TenancyFields words={words} />
      <InterestBox ticked={words.hasInterest === "on"} />
      {own && <p className="text-sm text-muted">This replaces the review that you left before.</p>}
    </>
  );
}
