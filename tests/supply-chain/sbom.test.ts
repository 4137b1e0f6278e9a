import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { law } from "../support/law";
import { read } from "../support/sources";
import { inProduction } from "./lock";

const file = "build/sbom.cdx.json";
const isBuilt = existsSync(file);

/** What CycloneDX 1.5 asks of one, as far as ours goes: https://cyclonedx.org/docs/1.5/json/ */
const terms = z.union([
  z.strictObject({ license: z.strictObject({ id: z.string().min(3) }) }),
  z.strictObject({ expression: z.string().min(3) }),
]);
const component = z.object({
  "bom-ref": z.string(),
  type: z.enum(["library", "application"]),
  name: z.string(),
  version: z.string(),
  purl: z.string().regex(/^pkg:npm\/(%40[\w.-]+\/)?[\w.-]+@[\w.+-]+$/),
  licenses: z.array(terms).min(1),
});
const bill = z.object({
  $schema: z.literal("http://cyclonedx.org/schema/bom-1.5.schema.json"),
  bomFormat: z.literal("CycloneDX"),
  specVersion: z.literal("1.5"),
  serialNumber: z.string().regex(/^urn:uuid:[0-9a-f-]{36}$/),
  version: z.literal(1),
  metadata: z.object({ timestamp: z.iso.datetime(), component }),
  components: z.array(
    component.extend({
      scope: z.enum(["required", "optional"]),
      hashes: z.tuple([z.object({ alg: z.literal("SHA-512"), content: z.string().regex(/^[0-9a-f]{128}$/) })]),
    }),
  ),
  dependencies: z.array(z.object({ ref: z.string(), dependsOn: z.array(z.string()) })),
});

describe.skipIf(!isBuilt)(`the bill of materials${isBuilt ? "" : " (skipped: run npm run build first)"}`, () => {
  const { metadata, components, dependencies } = isBuilt
    ? bill.parse(JSON.parse(read(file)))
    : { metadata: undefined, components: [], dependencies: [] };
  const refs = new Set(components.map((each) => each["bom-ref"]));

  it("is of Porchlight", () => {
    expect(metadata?.component).toMatchObject({
      type: "application",
      name: "porchlight",
      licenses: [{ license: { id: "AGPL-3.0-or-later" } }],
    });
  });

  law("has each package that a server may have, with its hash and its terms", inProduction, (each) => {
    const found = components.find(({ name, version }) => name === each.name && version === each.version);
    const hash = Buffer.from(each.integrity?.replace("sha512-", "") ?? "", "base64").toString("hex");
    const said = found?.licenses[0];
    const license = said && ("license" in said ? said.license.id : said.expression);
    const isSame = found?.hashes[0].content === hash && (each.license === undefined || license === each.license);
    return !isSame && `${each.name} ${each.version}`;
  });

  law("has nothing else, and nothing twice", components, ({ name, version }) => {
    const isOurs = inProduction.some((each) => each.name === name && each.version === version);
    const times = components.filter((each) => each.name === name && each.version === version).length;
    return (!isOurs || times !== 1) && `${name} ${version}`;
  });

  law("says of each what it needs, among what it has", dependencies, ({ ref, dependsOn }) => {
    const unknown = [ref, ...dependsOn].find((each) => !refs.has(each) && each !== metadata?.component["bom-ref"]);
    return unknown && `${ref} needs ${unknown}`;
  });

  it("names what the server stands on as needed", () => {
    for (const name of ["react", "react-router", "hono", "pg", "nodemailer", "better-auth", "node"])
      expect(
        components.find((each) => each.name === name),
        name,
      ).toMatchObject({ scope: "required" });
  });
});
