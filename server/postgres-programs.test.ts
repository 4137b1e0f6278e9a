import { expect, it } from "vitest";
import { withoutPassword } from "./postgres-programs";

it.each([
  ["postgres://porch:s%23cret@db:5432/city", "postgres://porch@db:5432/city", "s#cret"],
  ["postgres://porch@db/city?sslmode=require&password=s%23cret", "postgres://porch@db/city?sslmode=require", "s#cret"],
  ["postgres://porch@db/city", "postgres://porch@db/city", ""],
])("of %s a command line shows no password", (given, url, password) =>
  expect(withoutPassword(given)).toEqual({ url, password }),
);
