import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  casing: "snake_case",
  schema: ["./app/**/table.server.ts", "./app/domain/**/columns.server.ts"],
  out: "./drizzle",
});
