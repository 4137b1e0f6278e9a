import { buildPristineCity, removeDatabases } from "./demo-city.ts";

/** Around a run: builds the city that those of all workers are copied from. */
export default async function setup() {
  process.env.PRISTINE_CITY = JSON.stringify(await buildPristineCity());
  return removeDatabases;
}
