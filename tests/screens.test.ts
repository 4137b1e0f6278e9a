import { matchRoutes } from "react-router";
import { describe, expect, it } from "vitest";
import { commands } from "~/commands.server";
import type { Form } from "~/platform/forms/form";
import routes from "~/routes";
import { dialogs, screens } from "./browser/support/screens";
import { matrix } from "./permission-matrix";
import { read } from "./support/sources";

type Route = { file: string; path?: string; children?: Route[] };

const leavesOf = (each: Route[], base = ""): { path: string; file: string }[] =>
  each.flatMap(({ path = "", file, children }) => {
    const pattern = path.startsWith("/") || path === "*" ? path : [base, path].filter(Boolean).join("/");
    return children ? leavesOf(children, pattern) : [{ path: pattern, file }];
  });

/** What has markup of its own, and with it something to be open to everyone. */
const pages = leavesOf(routes as Route[]).filter(({ file }) => read(`app/${file}`).includes("export default "));

/** Why nobody looks at these. */
const unseen: Record<string, string> = {
  "/suggestions/:id": "leads on to its neighborhood, or is the missing page",
  "/apartments/:id": "leads on to its neighborhood, or is the missing page",
  "/apartments/:id/edit": "the demo city has none that waits of whoever looks here; its form is that of a new one",
  "/admin/featured-events/:slot/add": "the demo city's carousel has no empty slot; dialog-links.ts opens its form",
  "/admin/residency/documents/:id": "shows what one admin has just claimed; tests/browser/documents.spec.ts opens it",
  "/admin/claims/:claimId/sheet":
    "shows a code that one admin has just prepared; tests/browser/claims-by-code.spec.ts opens it",
  "/dev/inbox/:inboxKey/:mailId": "the demo city was not mailed anything",
};

const routeOf = (path: string) =>
  matchRoutes(
    pages.map((page) => ({ ...page, id: page.path })),
    path.split("?")[0] as string,
  )?.at(-1)?.route.path;

/** The pages of these screens, but for those that show what is said where there is none. */
const shown = new Set(
  [...screens, ...dialogs].flatMap(({ name, path, at }) => {
    if (/-404$/.test(name)) return [];
    if (at?.includes(":")) return at;
    return typeof path === "string" ? (routeOf(path) ?? []) : [];
  }),
);

const rules = import.meta.glob<Record<string, unknown>>(["../app/**/rules.ts", "../app/**/*-form.ts"], { eager: true });

const isForm = (each: unknown): each is Form =>
  typeof each === "object" && each !== null && "fields" in each && "check" in each;

describe("nothing that people see is forgotten:", () => {
  it("every page is open to everyone, as tests/browser/access judges it, or says why it is not looked at", () => {
    expect(pages.length).toBeGreaterThan(50);
    const missing = pages.map(({ path }) => path).filter((path) => !shown.has(path) && !(path in unseen));
    expect(missing, "add a screen to tests/browser/support/screens.ts").toEqual([]);
    expect(Object.keys(unseen).filter((path) => shown.has(path) || !pages.some((page) => page.path === path))).toEqual(
      [],
    );
  });

  it("every form belongs to a command, and so to the fuzz test, which fills it in first", () => {
    const names: readonly string[] = commands.map(({ form }) => form.name);
    const forms = Object.values(rules)
      .flatMap((file) => Object.values(file))
      .flatMap((each) => (isForm(each) ? each.name : []));
    expect(forms.length).toBeGreaterThan(50);
    expect(forms.filter((name) => !names.includes(name))).toEqual([]);
    expect(names.filter((name) => !matrix[name]?.[0]?.form)).toEqual([]);
  });
});
