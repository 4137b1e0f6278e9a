import { reactRouter } from "@react-router/dev/vite";
import babel from "@rolldown/plugin-babel";
import tailwindcss from "@tailwindcss/vite";
import { reactCompilerPreset } from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** What nearly every page needs is one file: fewer to ask for, and together they compress better. */
const common = { name: "common", test: /\/app\/(ui|shared)\/|lucide-react/, minShareCount: 20 };

export default defineConfig({
  environments: {
    ssr: { build: { rolldownOptions: { input: "./server/app.ts" } } },
    client: {
      build: {
        // What a dialog needs is asked for when it opens; who never opens one saves the lists of it.
        modulePreload: false,
        rolldownOptions: { output: { advancedChunks: { groups: [common] } } },
      },
    },
  },
  resolve: { tsconfigPaths: true },
  plugins: [tailwindcss(), reactRouter(), babel({ presets: [reactCompilerPreset()] })],
});
