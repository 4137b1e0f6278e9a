import type { Plugin } from "vite";

const helper = "\0vite/preload-helper.js";

/**
 * Vite wraps each `import()`, so that the stylesheets of what is imported come with it. We have one stylesheet, which comes with the
 * first page: an import is just that, and a first visit saves the wrapper.
 */
export function plainImports(): Plugin {
  let wasFound = false;
  return {
    name: "plain-imports",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client",
    load(id) {
      if (id !== helper) return;
      wasFound = true;
      return { code: "export const __vitePreload = (load) => load();", moduleSideEffects: false };
    },
    buildEnd(error) {
      if (!error && !wasFound) this.error("Vite wraps imports in another way now");
    },
  };
}
