import { registerImportables } from "~/domain/importing/importable.server";
import { happyHourImport } from "~/features/happy-hours/import.server";
import { apartmentImport } from "~/features/neighborhoods/apartments/import.server";
import { neighborhoodImport } from "~/features/neighborhoods/import.server";
import { restaurantImport } from "~/features/restaurants/import.server";
import { serviceImport } from "~/features/services/import.server";

/** Everything that admins import from tables, in the order in which a city is filled. Another room is one more line. */
export const { importables, findImportable } = registerImportables([
  neighborhoodImport,
  restaurantImport,
  happyHourImport,
  serviceImport,
  apartmentImport,
]);
