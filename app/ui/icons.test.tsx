import { readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import * as dashboardIcons from "~/shell/admin/icons";
import * as icons from "./icons";

const drawn = [...readFileSync("app/ui/icons.svg", "utf8").matchAll(/ id="([\w-]+)"/g)].map(([, id]) => id ?? "");
const { drawing, icon, ...components } = icons;
const { iconOf: _iconOf, ...ofDashboard } = dashboardIcons;
const named = Object.values({ ...components, ...ofDashboard }).map((Icon) => renderToStaticMarkup(<Icon />));
const nameIn = (markup: string) => /<use href="[^"#]+#([\w-]+)">/.exec(markup)?.[1] ?? markup;

it("draws every icon, and nothing that no icon names", () => {
  const stars = [1, 2, 3, 4, 5].map((count) => `stars-${count}`);
  expect(named.map(nameIn).concat(stars).sort()).toEqual([...drawn].sort());
});

it("says nothing to who can't see it, unless it is told what to say", () => {
  const { Star } = icons;
  expect(renderToStaticMarkup(<Star />)).toContain('aria-hidden="true"');
  expect(renderToStaticMarkup(<Star aria-hidden={undefined} aria-label="Rated" />)).toMatch(
    /^<svg class="icon" aria-label="Rated">/,
  );
});

it("stands in a page by its name alone", () =>
  expect(Math.max(...named.map((markup) => markup.length))).toBeLessThan(120));
