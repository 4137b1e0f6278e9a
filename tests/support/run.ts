import { randomUUID } from "node:crypto";
import { dropDatabase } from "./databases";

/** Around all test files of a run: names the database that theirs are copied from, and removes it in the end. */
export default function setup() {
  if (!process.env.TEST_DATABASE_URL) return;
  const template = `template_${randomUUID().replaceAll("-", "")}`;
  process.env.TEST_DATABASE_TEMPLATE = template;
  return () => dropDatabase(template);
}
