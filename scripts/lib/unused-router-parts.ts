import type { Plugin } from "vite";

/** What the browser never asks of the router, and what it says instead. Whatever else were asked fails the build. */
const parts: Record<string, string> = {
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
    load: { filter: { id: /^\0router\// }, handler: (id) => parts[id.slice("\0router/".length)] },
    buildEnd(error) {
      const lost = Object.keys(parts).filter((part) => !found.has(part));
      if (!error && lost.length > 0) this.error(`The router has no ${lost.join(" and no ")} any more`);
    },
  };
}
