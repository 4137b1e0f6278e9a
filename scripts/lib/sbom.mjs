import { execFile } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { delimiter, join, sep } from "node:path";
import { promisify } from "node:util";
import { packageCommands, root } from "./run.mjs";

/** Where the build puts it, and the image of containers has it. */
const sbomFile = join("build", "sbom.cdx.json");

/** Terms that stand in a package's LICENSE and not in its description. */
const unsaid = { "png-js": "MIT" };

const readJson = (name) => JSON.parse(readFileSync(join(root, name), "utf8"));

/**
 * Writes the bill of materials of what a server runs, in CycloneDX (https://cyclonedx.org), out of the lockfile.
 *
 * npm writes it for all packages. Asked for those of production it leaves out what building needs as well (React among
 * them), so what is to stay is read from the lockfile.
 * @throws Error where there is no npm, or it does not know how
 */
export async function writeSbom() {
  const args = ["sbom", "--sbom-format=cyclonedx", "--sbom-type=application", "--package-lock-only"];
  const env = { ...process.env, PATH: pathOfNpm() };
  const { stdout } = await promisify(execFile)("npm", args, { cwd: root, env, maxBuffer: 2 ** 25 });
  const bill = JSON.parse(stdout);
  const { name } = readJson("package.json");
  Object.assign(bill.metadata.component, { name });
  const scopes = scopesInProduction();
  const stays = (ref) => scopes.has(ref) || ref === bill.metadata.component["bom-ref"];
  bill.components = bill.components
    .filter((component) => stays(component["bom-ref"]))
    .map((component) => ({ ...component, ...termsOf(component), scope: scopes.get(component["bom-ref"]) }));
  bill.dependencies = bill.dependencies
    .filter(({ ref }) => stays(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter(stays) }));
  writeFileSync(join(root, sbomFile), `${JSON.stringify(bill, null, 1)}\n`);
}

/** By name@version: "required", or "optional" for what only some systems get. */
function scopesInProduction() {
  const scopes = new Map();
  for (const [path, { name, version, dev, devOptional, optional }] of Object.entries(
    readJson("package-lock.json").packages,
  )) {
    if (!path || dev || devOptional) continue;
    const ref = `${name ?? path.slice(path.lastIndexOf("node_modules/") + 13)}@${version}`;
    if (!optional || !scopes.has(ref)) scopes.set(ref, optional ? "optional" : "required");
  }
  return scopes;
}

const termsOf = ({ name, licenses }) => ({ licenses: licenses ?? [{ license: { id: unsaid[name] } }] });

/** The npm that came with Node: one among the packages would be somebody else's. */
const pathOfNpm = () =>
  (process.env.PATH ?? "")
    .split(delimiter)
    .filter((folder) => folder !== packageCommands && !folder.endsWith(`node_modules${sep}.bin`))
    .join(delimiter);
