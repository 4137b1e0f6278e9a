import { atMost, type Field, isId, ofText, refused, reload, taken, text } from "~/platform/forms/fields";

/** One of the list that the form offers, or nothing, which is the whole city. */
export const neighborhoodOrNone = (): Field<string | null> =>
  ofText((sent) => (sent === "" ? taken(null) : isId(sent) ? taken(sent.toLowerCase()) : refused(reload)));

const incomplete = "Please provide a complete address (at least 10 characters)";

/** Where something is, with street and number. `required` is the sentence for an empty one, where it may not be empty. */
export const addressField = (required?: string): Field<string> =>
  text({ required, min: [10, incomplete], max: atMost("Address", 200) });

/** One that is too short is told under a title of its own. */
export const titledAddressField = (): Field<string> => ({
  ...addressField(),
  title: (message) => (message === incomplete ? "Invalid address" : undefined),
});

const notAPhoneNumber = "Please enter a valid phone number (10 to 20 characters)";

/** Seven digits or more, and what people write between them. */
const phonePattern = /^(?=(?:\D*\d){7})\+?[\d ().-]+$/;

/** Where a place can be called. `required` as for the address. */
export const phoneField = (required?: string): Field<string> =>
  text({
    required,
    min: [10, notAPhoneNumber],
    max: [20, notAPhoneNumber],
    pattern: [phonePattern, notAPhoneNumber],
  });
