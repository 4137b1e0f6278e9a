import type { Plugin } from "vite";

/** What the browser never asks of the router, by file, and what it says instead. Whatever else were asked fails the build. */
const files: Record<string, string> = {
  // No program watches what the router does.
  "instrumentation.js": `
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
    export const getRouteInstrumentationUpdates = () => ({});
    export const instrumentClientSideRouter = (router) => router;`,
  // All routes are known with the first page: `routeDiscovery` in react-router.config.ts.
  "fog-of-war.js": `
    export const isFogOfWarEnabled = () => false;
    export const getPartialManifest = (manifest) => manifest;
    export const getPatchRoutesOnNavigationFunction = () => undefined;
    export const useFogOFWarDiscovery = () => undefined;`,
};

/** The same by function: what is left of it. */
const functions: Record<string, Record<string, string>> = {
  "router/router.js": {
    // All routes are known, here too.
    checkFogOfWar: "return { active: false, matches: null };",
    discoverRoutes: `return { type: "success", matches };`,
    patchRoutes: "",
    _internalSetRoutes: "",
    // Pages change without a view transition.
    persistAppliedTransitions: "",
    restoreAppliedTransitions: "",
  },
  // A page's code is fetched ahead by NavigationGuard, its data never.
  "dom/ssr/components.js": { PrefetchPageLinks: "return null;", usePrefetchBehavior: "return [false, null, {}];" },
  // The only stylesheet comes with the first page.
  "dom/ssr/links.js": { prefetchRouteCss: "", prefetchStyleLinks: "" },
  // Modules are never replaced in a running page, and pages always come from the server.
  "dom/ssr/routes.js": {
    createClientRoutesWithHMRRevalidationOptOut: "",
    getShouldRevalidateFunction: "return route.shouldRevalidate;",
  },
  "dom/ssr/single-fetch.js": { nonSsrStrategy: "" },
  // There are no server components, and the root has an error page of its own.
  "hooks.js": { RSCErrorHandler: "return children;", DefaultErrorComponent: "return null;" },
  // Which link is that of the page, the navigation knows itself.
  "dom/lib.js": { NavLinkWithRef: "return null;", useViewTransitionState: "" },
};

/** Of the router's own files, those that browsers get. */
const asksInBrowser = /\/react-router\/dist\/production\/(?!lib\/(rsc|server-runtime)\/)/;

/** Leaves out of the browser's files what of the router is never used there: it has no option for that. */
export function unusedRouterParts(): Plugin {
  const found = new Set<string>();
  return {
    name: "unused-router-parts",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client",
    resolveId: {
      filter: { id: /\/(instrumentation|fog-of-war)\.js$/ },
      handler(id, importer) {
        if (!importer || !asksInBrowser.test(importer)) return;
        const part = id.slice(id.lastIndexOf("/") + 1);
        found.add(part);
        return { id: `\0router/${part}`, moduleSideEffects: false };
      },
    },
    load: { filter: { id: /^\0router\// }, handler: (id) => files[id.slice("\0router/".length)] },
    transform: {
      filter: { id: /\/react-router\/dist\/production\/lib\// },
      handler(code, id) {
        const bodies = functions[id.slice(id.lastIndexOf("/lib/") + "/lib/".length)];
        if (!bodies) return;
        for (const { name, start, end } of functionBodies(this.parse(code)).reverse()) {
          const body = bodies[name];
          if (body === undefined) continue;
          found.add(name);
          code = `${code.slice(0, start)}{ ${body} }${code.slice(end)}`;
        }
        return { code, map: null };
      },
    },
    buildEnd(error) {
      const parts = [...Object.keys(files), ...Object.values(functions).flatMap((bodies) => Object.keys(bodies))];
      const lost = parts.filter((part) => !found.has(part));
      if (!error && lost.length > 0) this.error(`The router has no ${lost.join(" and no ")} any more`);
    },
  };
}

type Body = { name: string; start: number; end: number };

/** Where the bodies of all named functions stand, in the order of the text. */
function functionBodies(tree: unknown): Body[] {
  const bodies: Body[] = [];
  JSON.stringify(tree, (_, node) => {
    if (/^Function/.test(node?.type) && node.id) bodies.push({ ...node.body, name: node.id.name });
    return node;
  });
  return bodies;
}
