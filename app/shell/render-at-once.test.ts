import { createElement, Suspense } from "react";
import { expect, it } from "vitest";
import { renderAtOnce } from "./render-at-once.server";

const around = (part: () => string) => createElement("p", {}, createElement(Suspense, {}, createElement(part)));

it("a page is rendered whole, and what somebody wrote does not look like a gap in it", () =>
  expect(renderAtOnce(around(() => "<!--$!-->"))).toContain("&lt;!--$!--&gt;"));

it.each([
  ["fails", new Error("broken")],
  ["has to be waited for", new Promise(() => {})],
])("a page is no page where a part of it %s, also below a boundary", (_what, thrown) =>
  expect(() =>
    renderAtOnce(
      around(() => {
        throw thrown;
      }),
    ),
  ).toThrow("A part of the page"),
);
