import { eq, inArray, sql } from "drizzle-orm";
import type { ModeratedKind } from "~/domain/moderation/kind.server";
import { appeals } from "~/features/boards/reports/appeals/table.server";
import { reports } from "~/features/boards/reports/table.server";
import { apartmentAnswers } from "~/features/claims/answers/table.server";
import { claims } from "~/features/claims/table.server";
import { neighborhoods } from "~/features/neighborhoods/table.server";
import { coverArtOf } from "./cover-art";
import { apartmentOwnData } from "./own-data/queries.server";
import { apartmentRights } from "./policy";
import { apartmentReviews, apartments, reviewedApartments } from "./table.server";

/** Apartments in the registry of moderated kinds. */
export const apartmentKind: ModeratedKind = {
  slug: "apartments",
  reviewed: reviewedApartments,
  answers: apartmentAnswers,
  label: "Apartments",
  singular: "Apartment",
  idField: "apartmentId",
  icon: "building",
  countsAsPost: false,
  auditPhrases: {
    "apartments.review": "reviewed an apartment",
    "apartments.delete-review": "deleted a review of an apartment",
  },
  table: apartments,
  appeals,
  reports,
  titleColumn: apartments.name,
  addressColumn: apartments.address,
  facets: {
    neighborhood: {
      label: "Neighborhood",
      column: apartments.neighborhoodId,
      options: { table: neighborhoods },
    },
  },
  factLabel: "Neighborhood",
  pathOf: (id) => `/apartments/${id}`,
  facts: {
    name: apartments.name,
    neighborhoodId: apartments.neighborhoodId,
    address: apartments.address,
  },
  rights: apartmentRights,
  takesSuggestions: true,
  speakerOf: (id) =>
    sql`(select ${claims.memberId} from ${claims} where ${claims.apartmentId} = ${id} and ${claims.status} = 'granted')`,
  ownData: apartmentOwnData,
  countDependents: async (db, id) => ({
    reviews: await db.$count(apartmentReviews, eq(apartmentReviews.apartmentId, id)),
  }),
  async listRows({ db }, ids) {
    const rows = await db
      .select({
        id: apartments.id,
        name: apartments.name,
        address: apartments.address,
        neighborhood: neighborhoods.name,
      })
      .from(apartments)
      .innerJoin(neighborhoods, eq(neighborhoods.id, apartments.neighborhoodId))
      .where(inArray(apartments.id, ids));
    return rows.map((row) => ({
      id: row.id,
      title: row.name,
      place: [row.address, row.neighborhood].filter(Boolean).join(" · "),
      fact: row.neighborhood,
      details: [
        { label: "Address", value: row.address || "not given" },
        { label: "Neighborhood", value: row.neighborhood },
      ],
      description: "",
      image: null,
      coverArt: coverArtOf(row),
    }));
  },
};
