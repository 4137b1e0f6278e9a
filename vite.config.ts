import { join } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { filesForBrowsers } from "./scripts/lib/files-for-browsers.ts";
import { plainImports } from "./scripts/lib/plain-imports.ts";
import { unusedRouterParts } from "./scripts/lib/unused-router-parts.ts";

/**
 * Packages of thousands of files go into the build: for each file of theirs Node would read all that the package exports,
 * which was half of a start.
 */
const thousandsOfFiles = ["drizzle-orm", /^@?better-auth/, "better-call", "zod"];

/**
 * Every page is told the names of all files, and a hash can't be compressed: 42 bits tell one build's file from another's.
 * Names of modules beside it would cost a first visit half a kilobyte, and tell it nothing.
 */
const shortNames = { entryFileNames: "assets/[hash:7].js", chunkFileNames: "assets/[hash:7].js" };

export default defineConfig({
  // Read here alone, in no environment. `safari10` is on unless it is said otherwise.
  // The list of files says to tests which is which, as their names do not.
  build: { manifest: true, terserOptions: { ecma: 2020, safari10: false, compress: { passes: 3 } } },
  environments: {
    ssr: {
      build: { rolldownOptions: { input: "./server/app.ts" } },
      resolve: { noExternal: thousandsOfFiles },
    },
    client: {
      build: {
        // What a dialog needs is asked for when it opens; who never opens one saves the lists of it.
        modulePreload: false,
        // Most of a kilobyte less for a first visit than what the bundler's own leaves.
        minify: "terser",
        rolldownOptions: {
          // What the router would tell who writes a page. A function of ours must not have such a name: its calls would go, too.
          treeshake: { manualPureFunctions: ["warning", "warnOnce", "warningOnce"] },
          output: { codeSplitting: { groups: filesForBrowsers }, ...shortNames },
        },
      },
    },
  },
  resolve: {
    tsconfigPaths: true,
    alias: { "react-style-singleton": join(import.meta.dirname, "app/ui/style-singleton.ts") },
  },
  plugins: [tailwindcss(), plainImports(), unusedRouterParts(), reactRouter()],
});
