import { expect, it } from "vitest";
import { OperatorError } from "./operator-error";
import { failureOf } from "./task-process";

it("what a task says in the end is a sentence for the operator", () => {
  const failure = failureOf('{"level":40,"msg":"slow"}\nThe folder /backups is not empty. Choose another one.\n');
  expect(failure).toBeInstanceOf(OperatorError);
  expect(failure?.message).toBe("The folder /backups is not empty. Choose another one.");
});

it("a fault of ours is none, and keeps its stack for the log", () => {
  const said = "TypeError: x is not a function\n    at work (/srv/a.js:1:2)\n    at main (/srv/b.js:3:4)";
  const failure = failureOf(said);
  expect(failure).not.toBeInstanceOf(OperatorError);
  expect(failure).toMatchObject({ message: "TypeError: x is not a function", stack: said });
});

it("what says nothing is told by how it ended", () => expect(failureOf("\n")).toBeUndefined());
