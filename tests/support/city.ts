import { readCity } from "../../server/city-file.ts";

/** Tests are in the sample city, as a server without CITY_FILE is. */
globalThis.porchlightCity = readCity();
