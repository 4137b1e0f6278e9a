import { resolve } from "node:path";
import { expect, it } from "vitest";
import { taskHead, withoutHead } from "./task-head";
import { failureOf } from "./task-process";

const url = "postgres://porch:se%40cret@db.internal:5433/porchlight?sslmode=require";
const folder = resolve("data/database");

it("a task says of which city and database it is, and no password", () => {
  expect(taskHead("backup", [], { dataDir: "data", databaseUrl: url })).toBe(
    "backup works on Austin: the database db.internal:5433/porchlight.",
  );
  expect(taskHead("demo:reset", [], { dataDir: "data" })).toBe(`demo:reset works on Austin: the database ${folder}.`);
});

it("a move says from where to where", () => {
  const goes = `db:move works on Austin: the database ${folder} goes to `;
  expect(taskHead("db:move", [url], { dataDir: "data" })).toBe(`${goes}db.internal:5433/porchlight.`);
  expect(taskHead("db:move", [], { dataDir: "data", databaseUrl: url })).toBe(`${goes}db.internal:5433/porchlight.`);
  expect(taskHead("db:move", ["mysql://porch:secret@db"], { dataDir: "data" })).toBe(`${goes}an address that is none.`);
  expect(taskHead("db:move", [], { dataDir: "data" })).toBe(`${goes}no other yet.`);
});

it("what went wrong is told without it", () => {
  const head = `${taskHead("backup", [], { dataDir: "data", databaseUrl: url })}\n`;
  expect(withoutHead(`${head}The disk is full.\n`)).toBe("The disk is full.\n");
  const stack = "TypeError: x is not a function\n    at work (/srv/a.js:1:2)";
  expect(failureOf(head + stack)).toMatchObject({ message: "TypeError: x is not a function", stack });
  expect(failureOf(head)).toBeUndefined();
});
