import { weekdays } from "~/domain/calendar/weekdays";
import { reasons } from "~/domain/statements/reasons";
import { withQuery } from "~/platform/forms/address";
import {
  andThen,
  atMost,
  choice,
  choices,
  type Field,
  flag,
  id,
  reload,
  taken,
  text,
  timeOfDay,
} from "~/platform/forms/fields";
import { form } from "~/platform/forms/form";
import { imageField } from "~/platform/images/rules";

/** What neighbors do for each other, in the order in which it is offered. */
export const serviceCategories = [
  "Lawn Care",
  "Childcare",
  "Home Repair",
  "Pet Care",
  "Cleaning",
  "Fitness",
  "Tutoring",
  "Other",
] as const;

export type ServiceCategory = (typeof serviceCategories)[number];

export const descriptionLimit = 1000;

/** How much of a description stands on a card, in characters. */
export const excerptLimit = 100;

/** The times that can be chosen. */
export const minutesBetweenTimes = 30;

const bothTimes = "Please provide both start and end times";
const notADash = "Please write the price in numbers, such as 40-60";

/** Stored with the sign before it, and empty where nothing is said. */
function priceRange(): Field<string> {
  const typed = text({
    max: atMost("Price range", 20),
    pattern: [/^[\d-]+$/, "Price range can only contain numbers and dashes"],
    rules: [[(value) => value === "" || /\d/.test(value), notADash]],
  });
  return { ...typed, read: (sent) => andThen(typed.read(sent), (value) => taken(value && `$${value}`)) };
}

/** What is told of a service, when it is submitted and when it is edited. */
const facts = {
  title: text({ required: "Title is required", max: atMost("Title", 100) }),
  category: choice(serviceCategories, "Category is required"),
  priceRange: priceRange(),
  location: text({ required: "Location is required", max: atMost("Location", 200) }),
  description: text({
    required: "Description is required",
    max: atMost("Description", descriptionLimit),
  }),
  availableDays: choices(weekdays, "Select at least one day"),
  startTime: timeOfDay(bothTimes, minutesBetweenTimes),
  endTime: timeOfDay(bothTimes, minutesBetweenTimes),
  image: imageField(),
};

export const submitServiceForm = form("services.submit", facts);

export const editServiceForm = form("services.edit", {
  serviceId: id(),
  ...facts,
  /** Shows the cover art again. */
  removeImage: flag(),
});

export const deleteServiceForm = form("services.delete", {
  serviceId: id(),
  /** Where to go afterwards: the page of a deleted service is gone. */
  from: choice(["list", "page", "admin"], reload),
  ...reasons(),
});

/** What the list is filtered by; null shows every category. */
export type ServiceFilters = { category: ServiceCategory | null };

/** How many services a page lists. */
export const servicesPerPage = 15;

/** Bad values fall back, never throw. */
export const serviceFilters = (params: URLSearchParams): ServiceFilters => ({
  category: serviceCategories.find((category) => category === params.get("category")) ?? null,
});

/** The address of the list. @param after the service that the page before ended with */
export const servicesPath = ({ category }: Partial<ServiceFilters> = {}, after?: string): string =>
  withQuery("/services", { category, after });

/** How soon an admin reads what was submitted. */
export const reviewPromise = "The review process takes 24-48 hours.";
