import { resolve } from "node:path";
import { expect, it } from "vitest";
import { readConfig } from "../config";
import { wholePaths } from "./primary";

it("tells each process the settings that are paths as they are meant where it was started", () => {
  const names = ["DATA_DIR", "CITY_FILE", "BACKUP_DIR", "CREDENTIAL_ISSUERS"];
  const given = Object.fromEntries(names.map((name) => [name, `here/${name}`]));
  expect(wholePaths(readConfig({ ...given, DEMO: "off" }))).toEqual(
    Object.fromEntries(names.map((name) => [name, resolve(`here/${name}`)])),
  );
});

it("tells of none that is not set", () => expect(wholePaths(readConfig({}))).toEqual({ DATA_DIR: resolve("data") }));
