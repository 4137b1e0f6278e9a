import childcare from "./services/childcare.json" with { type: "json" };
import cleaning from "./services/cleaning.json" with { type: "json" };
import fitness from "./services/fitness.json" with { type: "json" };
import homeRepair from "./services/home-repair.json" with { type: "json" };
import lawnCare from "./services/lawn-care.json" with { type: "json" };
import other from "./services/other.json" with { type: "json" };
import petCare from "./services/pet-care.json" with { type: "json" };
import tutoring from "./services/tutoring.json" with { type: "json" };
import type { DemoOpinion, DemoSubmission } from "./submission.ts";

/** Never by the owner; empty where a neighbor gave stars alone. */
type DemoServiceReview = DemoOpinion & {
  comment: string;
  /** What its provider said to it a day later. */
  answer?: string;
};

type DemoService = DemoSubmission & {
  title: string;
  category: "Lawn Care" | "Childcare" | "Home Repair" | "Pet Care" | "Cleaning" | "Fitness" | "Tutoring" | "Other";
  /** As it is stored, "$40-60"; empty on request. */
  priceRange: string;
  location: string;
  description: string;
  /** "Monday" to "Sunday", in that order. */
  days: string[];
  /** "HH:MM" in 24 hours, on the half hour. */
  start: string;
  end: string;
  reviews: DemoServiceReview[];
};

/** What the neighbors of the demo city do for each other. */
export const demoServices = [
  ...lawnCare,
  ...childcare,
  ...homeRepair,
  ...petCare,
  ...cleaning,
  ...fitness,
  ...tutoring,
  ...other,
] as DemoService[];
