import { inArray } from "drizzle-orm";
import type { ModeratedKind } from "~/domain/moderation/kind.server";
import { appeals } from "~/features/boards/reports/appeals/table.server";
import { reports } from "~/features/boards/reports/table.server";
import { garageSaleRights } from "./policy";
import { deleteSaleForm } from "./rules";
import { garageSaleFacts, garageSales } from "./table.server";

/** Garage sales in the registry of moderated kinds. */
export const garageSaleKind: ModeratedKind = {
  slug: "garage-sales",
  label: "Garage Sales",
  singular: "Garage sale",
  idField: "saleId",
  icon: "tag",
  countsAsPost: true,
  table: garageSales,
  appeals,
  reports,
  titleColumn: garageSales.title,
  factLabel: "Location",
  list: "/garage-sales",
  pathOf: (id) => `/garage-sales/${id}`,
  facts: garageSaleFacts,
  rights: garageSaleRights,
  deletion: { command: deleteSaleForm.name, lossDescription: "the reputation it brought its owner" },
  async listRows({ db }, ids) {
    const columns = { id: garageSales.id, ...garageSaleFacts };
    const rows = await db.select(columns).from(garageSales).where(inArray(garageSales.id, ids));
    return rows.map(({ id, title, location }) => ({
      id,
      title,
      place: location,
      fact: location,
      details: [{ label: "Where", value: location }],
      description: "",
      image: null,
      coverArt: { kind: "market", name: title },
    }));
  },
};
