import { describe, expect, it } from "vitest";
import { law } from "../support/law";
import { read } from "../support/sources";
import { isThere, rowsOf } from "./paper";

/** What `docs/abuse.md` has lines for. */
const lines = Array.from({ length: 132 }, (_, index) => String(index + 1));

const paper = rowsOf("docs/abuse.md").map(([line = "", , tests = ""]) => ({
  line,
  named: [...tests.matchAll(/`([^`]+)`(?: "([^"]+)")?/g)].map(([, file = "", words = ""]) => ({ file, words })),
  isShort: tests.includes("SECURITY.md#what-no-test-shows"),
}));

describe("the paper on what people try", () => {
  it("has each line once, in order", () => {
    expect(paper.map(({ line }) => line)).toEqual(lines);
  });

  law(
    "names a test for each, or that there is none",
    paper,
    ({ line, named, isShort }) => !named.length && !isShort && line,
  );

  law(
    "names tests that are there, and what is in them",
    paper.flatMap(({ line, named }) => named.map((each) => ({ line, ...each }))),
    ({ line, file, words }) => {
      const isTest = /^tests\/|\.test\.tsx?$/.test(file);
      return !(isTest && isThere(file) && read(file).includes(words)) && `${line}: ${file} ${words}`;
    },
  );

  it("tells in SECURITY.md what has none, and nothing else", () => {
    const [, section = ""] = /^## What no test shows\n([\s\S]*?)(?=\n## |$(?![\s\S]))/m.exec(read("SECURITY.md")) ?? [];
    const told = [...section.matchAll(/^- \*\*.*?\((\d+)\)/gm)].map(([, line]) => line);
    expect(told).toEqual(paper.filter(({ isShort }) => isShort).map(({ line }) => line));
  });
});
