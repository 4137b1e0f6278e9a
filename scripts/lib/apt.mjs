import { existsSync } from "node:fs";
import { runQuietly } from "./run.mjs";

/** Whether we are root on Debian or one of its kin, where a missing program can simply be installed. */
export const canInstallWithApt = () => process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");

/**
 * Installs a Debian package. A failure is told but not fatal: a package counts as installed when its programs work,
 * and one whose service could not be started has them all the same.
 */
export async function aptInstall(name) {
  console.log(`Installing ${name}, which the tests need, with apt-get…`);
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  const update = await runQuietly("apt-get", ["update"], { env });
  const options = ["install", "-y", "--no-install-recommends", "-o", "DPkg::Lock::Timeout=300"];
  const install = await runQuietly("apt-get", [...options, name], { env });
  if (install.code !== 0) process.stderr.write(update.output + install.output);
}
