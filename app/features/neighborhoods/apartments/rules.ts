import { pageIn } from "~/platform/forms/address";
import { atMost, chosenId, id, isId, text } from "~/platform/forms/fields";
import { form } from "~/platform/forms/form";

/** What is told of an apartment, when it is submitted and when it is edited. */
const facts = {
  name: text({
    required: "Apartment name is required",
    max: atMost("Apartment name", 100),
  }),
  neighborhoodId: chosenId("Neighborhood is required"),
  address: text({ max: atMost("Address", 200) }),
};

export const submitApartmentForm = form("apartments.submit", facts);
export const editApartmentForm = form("apartments.edit", { apartmentId: id(), ...facts });

/** How many tiles stand side by side on the widest screen. */
const mostColumns = 5;

/** How many tiles a guide shows at once. */
export const tilesPerPage = 2 * mostColumns;

/** What a guide's address says of its apartments. */
type ApartmentsAsked = {
  /** Whose reviews are open. */
  apartment?: string;
  /** The apartment that the tiles before ended with. */
  after?: string;
  /** Of the reviews, from 1. */
  page: number;
};

/** Bad values fall back, never throw. */
export const apartmentsAsked = (params: URLSearchParams): ApartmentsAsked => ({
  apartment: idIn(params.get("apartment")),
  after: idIn(params.get("apartments")),
  page: pageIn(params),
});

const idIn = (value: string | null): string | undefined => (value && isId(value) ? value : undefined);

/** How soon an admin reads what was submitted. */
export const reviewPromise = "Your submission will be reviewed within 24-48 hours.";
