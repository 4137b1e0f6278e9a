import { eq, inArray } from "drizzle-orm";
import type { ModeratedKind } from "~/domain/moderation/kind.server";
import { appeals } from "~/features/boards/reports/appeals/table.server";
import { reports } from "~/features/boards/reports/table.server";
import { serviceAnswers } from "~/features/claims/answers/table.server";
import { images, shownImage } from "~/platform/images/table.server";
import { availabilityInShort } from "./availability";
import { coverArtOf } from "./cover-art";
import { serviceOwnData } from "./own-data/queries.server";
import { serviceRights } from "./policy";
import { deleteServiceForm, serviceCategories } from "./rules";
import { reviewedServices, serviceFacts, serviceReviews, services } from "./table.server";

/** Services in the registry of moderated kinds. */
export const serviceKind: ModeratedKind = {
  slug: "services",
  reviewed: reviewedServices,
  answers: serviceAnswers,
  label: "Services",
  singular: "Service",
  idField: "serviceId",
  icon: "wrench",
  countsAsPost: true,
  namesOwner: true,
  auditPhrases: {
    "services.contact": "wrote to the provider of a service",
    "services.review": "reviewed a service",
    "services.delete-review": "deleted a review of a service",
  },
  table: services,
  appeals,
  reports,
  titleColumn: services.title,
  // No address: many serve all over town, which makes no two of them the same.
  placeColumn: services.location,
  facets: {
    category: {
      label: "Category",
      column: services.category,
      options: serviceCategories.map((value) => ({ value, label: value })),
    },
  },
  factLabel: "Category",
  list: "/services",
  pathOf: (id) => `/services/${id}`,
  facts: { ...serviceFacts, imageKey: services.imageKey },
  rights: serviceRights,
  takesSuggestions: true,
  ownData: serviceOwnData,
  countDependents: async (db, id) => ({ reviews: await db.$count(serviceReviews, eq(serviceReviews.serviceId, id)) }),
  deletion: {
    command: deleteServiceForm.name,
    lossDescription: "its reviews, its picture and the reputation it brought its owner",
  },
  async listRows({ db }, ids) {
    const rows = await db
      .select({ id: services.id, ...serviceFacts, image: shownImage })
      .from(services)
      .leftJoin(images, eq(images.key, services.imageKey))
      .where(inArray(services.id, ids));
    return rows.map((row) => ({
      id: row.id,
      title: row.title,
      place: row.location,
      fact: row.category,
      details: [
        { label: "Category", value: row.category },
        { label: "Price", value: row.priceRange || "on request" },
        { label: "Where", value: row.location },
        { label: "When", value: availabilityInShort(row) },
      ],
      description: row.description,
      image: row.image,
      coverArt: coverArtOf(row),
    }));
  },
};
