import { listChoices } from "~/domain/moderation/choices.server";
import { neighborhoods } from "~/features/neighborhoods/table.server";
import { shared } from "~/platform/shared.server";

/** Whose residents may be a board's writers. One query. */
export const listPlaces = shared((context) => listChoices(context, neighborhoods));

export type Place = Awaited<ReturnType<typeof listPlaces>>[number];
