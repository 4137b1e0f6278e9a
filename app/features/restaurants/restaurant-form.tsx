import { city } from "city";
import type { ReactNode } from "react";
import { CommandForm } from "~/platform/commands/command-form";
import type { CommandResult } from "~/platform/commands/result";
import type { Form } from "~/platform/forms/form";
import { CurrentPicture } from "~/platform/images/pictures";
import { acceptedImages, checkImage, INVALID_IMAGE } from "~/platform/images/rules";
import { SelectField, TextAreaField, TextField } from "~/ui/fields";
import { ImageField } from "~/ui/image-field";
import { useToast } from "~/ui/toasts";
import { priceInWords } from "./price";
import type { FoundRestaurant, RestaurantChoices } from "./queries.server";
import { descriptionLimit, priceRanges } from "./rules";

export type EditableRestaurant = Pick<
  FoundRestaurant,
  | "id"
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
  | "can"
>;

type RestaurantFormProps = {
  of: Form;
  /** What stands there now; a new one without it. */
  restaurant?: EditableRestaurant;
  choices: RestaurantChoices;
  /** Admins say when it opened. */
  maySetDate: boolean;
  action?: string;
  draft?: string;
  footer: (busy: boolean) => ReactNode;
  onDone?: (result: CommandResult) => void;
};

/** For a new restaurant and for one that is there, in a dialog and on a page of its own. */
export function RestaurantForm(props: RestaurantFormProps) {
  const { of, restaurant, choices, maySetDate, action, draft, footer, onDone } = props;
  return (
    <CommandForm
      of={of}
      values={restaurant && { restaurantId: restaurant.id }}
      action={action}
      draft={draft}
      once
      onDone={onDone}
      className="grid gap-4"
    >
      {({ busy }) => (
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
              placeholder={city.phonePlaceholder}
              defaultValue={restaurant?.phoneNumber}
            />
          </div>
          <RestaurantImage restaurant={restaurant} />
          {footer(busy)}
        </>
      )}
    </CommandForm>
  );
}

type ChoicesProps = Pick<RestaurantFormProps, "restaurant" | "choices" | "maySetDate">;

function Choices({ restaurant, choices: { cuisines, neighborhoods }, maySetDate }: ChoicesProps) {
  const options = (rows: readonly { id: string; name: string }[]) =>
    rows.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      <SelectField
        name="cuisineId"
        label="Cuisine"
        placeholder="Choose"
        options={options(cuisines)}
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
        options={options(neighborhoods)}
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

function RestaurantImage({ restaurant }: Pick<RestaurantFormProps, "restaurant">) {
  const toast = useToast();
  return (
    <>
      <ImageField
        name="image"
        label={restaurant ? "Image" : "Image (optional)"}
        help="JPEG, PNG, WebP or GIF, up to 5 MB"
        accept={acceptedImages}
        current={restaurant && <CurrentPicture {...restaurant} />}
        check={checkImage}
        onRejected={(message) => toast({ tone: "destructive", title: INVALID_IMAGE, text: message })}
      />
      {restaurant?.image && (
        <label className="flex min-h-11 cursor-pointer items-center gap-3">
          <input type="checkbox" name="removeImage" className="size-5 flex-none accent-bluebonnet" />
          Remove image, and go back to the drawn poster
        </label>
      )}
    </>
  );
}
