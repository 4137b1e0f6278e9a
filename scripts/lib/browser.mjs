import { execFileSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { homedir } from "node:os";
import { delimiter, join } from "node:path";
import { aptInstall, canInstallWithApt } from "./apt.mjs";
import { fail } from "./run.mjs";

/** Some systems ship a stub under a browser's name that only says where to get it: the real one tells its version. */
function works(program) {
  try {
    accessSync(program, constants.X_OK);
    return /\d+\.\d+/.test(
      execFileSync(program, ["--version"], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }),
    );
  } catch {
    return false;
  }
}

const folders = (process.env.PATH ?? "").split(delimiter);
const onPath = (name) => folders.map((folder) => join(folder, name));

/** Chromium without windows: a page costs it less than half of what the whole one takes. */
const light = "chromium-headless-shell";
const findLight = () => onPath(light).find(works);

function find() {
  const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
  const applications = ["Google Chrome", "Chromium"].map((name) => `Applications/${name}.app/Contents/MacOS/${name}`);
  return [
    "/usr/bin/chromium",
    ...names.flatMap(onPath),
    ...(process.platform === "darwin"
      ? ["/", homedir()].flatMap((at) => applications.map((app) => join(at, app)))
      : []),
  ].find(works);
}

/** Finds a Chromium for the browser tests, or installs one; its path goes into CHROMIUM_PATH for all that follows. */
export async function ensureBrowser() {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen && !works(chosen)) fail(`CHROMIUM_PATH is ${chosen}, which is not a browser that runs.`);
  let browser = chosen || findLight();
  if (!browser && canInstallWithApt()) {
    await aptInstall(light);
    browser = findLight();
  }
  browser ||= find();
  if (!browser && canInstallWithApt()) {
    await aptInstall("chromium");
    browser = find();
  }
  if (!browser) {
    fail("This needs a browser: install Chromium or Google Chrome, or set CHROMIUM_PATH to the program of one.");
  }
  process.env.CHROMIUM_PATH = browser;
}
