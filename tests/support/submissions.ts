import { makeApartment } from "./apartments";
import type { Person } from "./cast";
import { happyHourFacts, makeHappyHour } from "./happy-hours";
import { makeSuggestion, suggestionFacts } from "./neighborhoods";
import type { TestPorchlight } from "./porchlight";
import { makeRestaurant, restaurantChoices } from "./restaurants";
import type { Values } from "./send";
import { makeService, serviceFacts } from "./services";

export const states = ["pending", "approved", "rejected"] as const;
export type State = (typeof states)[number];
type Owner = Pick<Person, "id">;

export type SubmissionKind = {
  slug: string;
  singular: string;
  table: string;
  /** The command that edits one, and the field that says which. */
  edit: string;
  idField: string;
  make(porch: TestPorchlight, owner: Owner | null, state: State): Promise<{ id: string }>;
  /** What the form of an edit says, but for the id. Each time another title. */
  told(porch: TestPorchlight): Promise<Values>;
  /** The column of its title, and the field of the form. */
  title: { column: string; field: string };
  /** What an owner may do with an approved one. */
  approved: { edit: boolean; withdraw: boolean };
  adminsEdit: boolean;
};

let count = 0;
const another = (what: string) => `${what} number ${++count}, anew`;

/** Every kind of submission, and what the specification says of it: written a second time, not read from the registry. */
export const submissionKinds: readonly SubmissionKind[] = [
  {
    slug: "events",
    singular: "Event",
    table: "events",
    edit: "events.edit",
    idField: "eventId",
    make: (porch, owner, approvalStatus) => porch.event({ owner, approvalStatus }),
    told: async (porch) => ({
      ...(await porch.choices()),
      title: another("Porch concert"),
      date: "2099-11-20",
      startTime: "18:00",
      endTime: "21:30",
      venueName: "",
      address: "1200 Porch Street",
      description: "Bring a chair.",
    }),
    title: { column: "title", field: "title" },
    approved: { edit: false, withdraw: true },
    adminsEdit: false,
  },
  {
    slug: "restaurants",
    singular: "Restaurant",
    table: "restaurants",
    edit: "restaurants.edit",
    idField: "restaurantId",
    make: (porch, owner, approvalStatus) => makeRestaurant(porch, owner, { approvalStatus }),
    told: async (porch) => ({
      ...(await restaurantChoices(porch)),
      name: another("Kitchen"),
      description: "Blue corn.",
      address: "1712 E Cesar Alley",
      phoneNumber: "(512) 555-0123",
    }),
    title: { column: "name", field: "name" },
    approved: { edit: true, withdraw: false },
    adminsEdit: true,
  },
  {
    slug: "services",
    singular: "Service",
    table: "services",
    edit: "services.edit",
    idField: "serviceId",
    make: (porch, owner, approvalStatus) => makeService(porch, owner, { approvalStatus }),
    told: async () => ({ ...serviceFacts, title: another("Repairs") }),
    title: { column: "title", field: "title" },
    approved: { edit: true, withdraw: true },
    adminsEdit: false,
  },
  {
    slug: "suggestions",
    singular: "Suggestion",
    table: "neighborhood_suggestions",
    edit: "suggestions.edit",
    idField: "suggestionId",
    make: (porch, owner, approvalStatus) => makeSuggestion(porch, owner, { approvalStatus }),
    told: async () => ({ ...suggestionFacts, title: another("Moon tower") }),
    title: { column: "title", field: "title" },
    approved: { edit: true, withdraw: true },
    adminsEdit: false,
  },
  {
    slug: "apartments",
    singular: "Apartment",
    table: "apartments",
    edit: "apartments.edit",
    idField: "apartmentId",
    make: (porch, owner, approvalStatus) => makeApartment(porch, owner, { approvalStatus }),
    told: async (porch) => ({
      neighborhoodId: (await porch.choices()).neighborhoodId,
      name: another("Magnolia Court"),
      address: "4100 Avenue F",
    }),
    title: { column: "name", field: "name" },
    approved: { edit: false, withdraw: false },
    adminsEdit: false,
  },
  {
    slug: "happy-hours",
    singular: "Happy hour",
    table: "happy_hours",
    edit: "happy-hours.edit",
    idField: "happyHourId",
    make: (porch, owner, approvalStatus) => makeHappyHour(porch, { owner, approvalStatus }),
    told: async () => ({ ...happyHourFacts, restaurantName: another("Night Heron") }),
    title: { column: "restaurant_name", field: "restaurantName" },
    approved: { edit: true, withdraw: true },
    adminsEdit: true,
  },
];
