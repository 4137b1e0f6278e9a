import { RouterContextProvider } from "react-router";
import { expect, it } from "vitest";
import { readAsAdmin } from "./guard.server";

it("gives nothing to a loader that the guard does not stand before", () => {
  expect(() => readAsAdmin(new RouterContextProvider())).toThrow("No value found");
});
