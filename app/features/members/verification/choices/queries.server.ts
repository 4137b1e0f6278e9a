import { listChoices } from "~/domain/moderation/choices.server";
import { neighborhoods } from "~/features/neighborhoods/table.server";
import { shared } from "~/platform/shared.server";

/** What a member can say where they live. One query. */
export const listNeighborhoodChoices = shared((context) => listChoices(context, neighborhoods));
