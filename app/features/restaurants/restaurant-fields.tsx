import { city } from "city";
import { PictureField } from "~/platform/images/picture-field";
import { CurrentPicture } from "~/platform/images/pictures";
import { namedOptions, SelectField, TextAreaField, TextField } from "~/ui/fields";
import { priceInWords } from "./price";
import type { FoundRestaurant, RestaurantChoices } from "./queries.server";
import { descriptionLimit, priceRanges } from "./rules";

export type EditableRestaurant = Pick<
  FoundRestaurant,
  | "name"
  | "cuisineId"
  | "priceRange"
  | "neighborhoodId"
  | "description"
  | "address"
  | "phoneNumber"
  | "openingDate"
  | "image"
  | "coverArt"
>;

type RestaurantFieldsProps = {
  /** What stands there now; a new one without it. */
  restaurant?: EditableRestaurant;
  choices: RestaurantChoices;
  /** Admins say when it opened. */
  maySetDate: boolean;
  /** Others suggest no picture. */
  isSuggestion?: boolean;
};

/** Of a new restaurant and of one that is there. */
export function RestaurantFields({ restaurant, choices, maySetDate, isSuggestion }: RestaurantFieldsProps) {
  return (
    <>
      <TextField name="name" label="Name" autoComplete="off" defaultValue={restaurant?.name} />
      <Choices restaurant={restaurant} choices={choices} maySetDate={maySetDate} />
      <TextAreaField
        name="description"
        label="Description"
        optional
        rows={4}
        defaultValue={restaurant?.description}
        counter={descriptionLimit}
      />
      <div className="grid items-start gap-4 md:grid-cols-2">
        <TextField name="address" label="Address" optional autoComplete="off" defaultValue={restaurant?.address} />
        <TextField
          name="phoneNumber"
          label="Phone number"
          type="tel"
          optional
          autoComplete="off"
          placeholder={city().phonePlaceholder}
          defaultValue={restaurant?.phoneNumber}
        />
      </div>
      {!isSuggestion && (
        <PictureField
          label={restaurant ? "Image" : "Image (optional)"}
          current={restaurant && <CurrentPicture {...restaurant} />}
          removal={restaurant?.image && "Remove image, and go back to the drawn poster"}
        />
      )}
    </>
  );
}

function Choices({ restaurant, choices: { cuisines, neighborhoods }, maySetDate }: RestaurantFieldsProps) {
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      <SelectField
        name="cuisineId"
        label="Cuisine"
        placeholder="Choose"
        options={namedOptions(cuisines)}
        defaultValue={restaurant?.cuisineId}
      />
      <SelectField
        name="priceRange"
        label="Price range"
        placeholder="Choose"
        options={restaurant ? priceRanges.map(({ value }) => ({ value, label: priceInWords(value) })) : priceRanges}
        defaultValue={restaurant?.priceRange}
      />
      <SelectField
        name="neighborhoodId"
        label="Neighborhood"
        placeholder="Choose"
        options={namedOptions(neighborhoods)}
        defaultValue={restaurant?.neighborhoodId}
      />
      {maySetDate && (
        <TextField
          name="openingDate"
          label="Opening date"
          type="date"
          optional
          defaultValue={restaurant?.openingDate ?? undefined}
        />
      )}
    </div>
  );
}
