import type { Db } from "~/db/db.server";
import { reviewAnswers } from "~/features/claims/answers/table.server";
import { serviceReviews, services } from "~/features/services/table.server";
import { dayMs } from "~/platform/time";
import { demoId } from "./identity";
import { demoServices } from "./services";
import { opinionValues, submissionValues, sumsOf } from "./submission";

/** Services and their reviews. The members must be there. */
export async function loadServices(db: Db, now: Date): Promise<void> {
  await db.insert(services).values(
    demoServices.map((service) => ({
      id: demoId("service", service.slug),
      title: service.title,
      category: service.category,
      priceRange: service.priceRange,
      location: service.location,
      description: service.description,
      availableDays: service.days,
      startTime: service.start,
      endTime: service.end,
      ...sumsOf(service.reviews),
      ...submissionValues(service, now),
    })),
  );
  await db.insert(serviceReviews).values(
    demoServices.flatMap(({ slug, reviews }) =>
      reviews.map((opinion) => ({
        id: demoId("service review", `${slug}/${opinion.by}`),
        serviceId: demoId("service", slug),
        comment: opinion.comment,
        ...opinionValues(opinion, now),
      })),
    ),
  );
  await db.insert(reviewAnswers).values(
    demoServices.flatMap((service) =>
      service.reviews.flatMap((opinion) =>
        opinion.answer
          ? [
              {
                id: demoId("answer", `${service.slug}/${opinion.by}`),
                serviceReviewId: demoId("service review", `${service.slug}/${opinion.by}`),
                memberId: demoId("member", service.submittedBy),
                words: opinion.answer,
                createdAt: new Date(now.getTime() - (opinion.daysAgo - 1) * dayMs),
              },
            ]
          : [],
      ),
    ),
  );
}
