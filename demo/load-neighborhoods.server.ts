import { and, eq, isNull } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import { today } from "~/domain/calendar/city-time.server";
import { apartmentReviews, apartments } from "~/features/neighborhoods/apartments/table.server";
import { suggestions } from "~/features/neighborhoods/suggestions/table.server";
import { neighborhoods } from "~/features/neighborhoods/table.server";
import { demoApartments } from "./apartments";
import { demoId } from "./identity";
import { neighborhoodIds } from "./neighborhood-ids.server";
import { demoGuides } from "./neighborhoods";
import { opinionValues, submissionValues, sumsOf } from "./submission";
import { demoSuggestions } from "./suggestions";

/** The guides, what neighbors suggest there, and where they rent. The members and the neighborhoods must be there. */
export async function loadNeighborhoods(db: Db, now: Date): Promise<void> {
  const idOf = await neighborhoodIds(db);
  await writeGuides(db);
  const thisYear = Number(today(now).slice(0, 4));
  const yearBefore = (years: number | undefined) => (years === undefined ? null : thisYear - years);
  await db.insert(suggestions).values(
    demoSuggestions.map((suggestion) => ({
      id: demoId("suggestion", suggestion.slug),
      neighborhoodId: idOf(suggestion.neighborhood),
      suggestionType: suggestion.type,
      title: suggestion.title,
      description: suggestion.description,
      ...submissionValues(suggestion, now),
    })),
  );
  await db.insert(apartments).values(
    demoApartments.map((apartment) => ({
      id: demoId("apartment", apartment.slug),
      name: apartment.name,
      neighborhoodId: idOf(apartment.neighborhood),
      address: apartment.address,
      ...sumsOf(apartment.reviews),
      ...submissionValues(apartment, now),
    })),
  );
  await db.insert(apartmentReviews).values(
    demoApartments.flatMap(({ slug, reviews }) =>
      reviews.map((opinion) => ({
        id: demoId("apartment review", `${slug}/${opinion.by}`),
        apartmentId: demoId("apartment", slug),
        comment: opinion.review,
        pros: opinion.pros,
        cons: opinion.cons,
        lengthOfStay: opinion.lengthOfStay,
        livedFrom: yearBefore(opinion.movedIn?.yearsAgo),
        livedTo: yearBefore(opinion.movedOutYearsAgo),
        managerChanged: opinion.movedIn?.managerChanged,
        ...opinionValues(opinion, now),
      })),
    ),
  );
}

/** Only where there is none: what an admin has written stays. */
async function writeGuides(db: Db) {
  const hasNoGuide = [
    eq(neighborhoods.description, ""),
    eq(neighborhoods.averageRent, ""),
    isNull(neighborhoods.walkScore),
    eq(neighborhoods.highlights, []),
  ];
  for (const { neighborhood, ...guide } of demoGuides) {
    await db
      .update(neighborhoods)
      .set(guide)
      .where(and(eq(neighborhoods.name, neighborhood), ...hasNoGuide));
  }
}
