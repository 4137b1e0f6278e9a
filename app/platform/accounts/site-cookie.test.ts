import { describe, expect, it } from "vitest";
import { carryToast } from "~/platform/commands/flash.server";
import { noSessionLine, sessionLine } from "./auth.server";
import { rememberDevice } from "./device.server";

/** One of each, as the browser gets it. */
const lines = async (baseUrl: string): Promise<[name: string, line: string][]> => {
  const signing = { baseUrl, secret: "a secret of more than thirty characters" };
  return [
    ["porchlight", sessionLine(baseUrl, "token", 30 * 24 * 60 * 60 * 1000)],
    ["porchlight", noSessionLine(baseUrl)],
    ["device", rememberDevice("ana@porch.test", null, signing)],
    ["flash", await carryToast({ tone: "success", title: "Done" }, signing)],
  ];
};

describe("our cookies", () => {
  it("are bound to this host and to HTTPS with an https address", async () => {
    for (const [name, line] of await lines("https://porch.test")) {
      expect(line).toMatch(new RegExp(`^__Host-${name}=`));
      expect(line).toMatch(/; Path=\/(;|$)/);
      expect(line).toMatch(/; Secure(;|$)/);
      expect(line).not.toMatch(/Domain/i);
    }
  });

  it("have a plain name with another: a browser would refuse them otherwise", async () => {
    for (const [name, line] of await lines("http://127.0.0.1:3000")) {
      expect(line).toMatch(new RegExp(`^${name}=`));
      expect(line).not.toMatch(/Secure/);
    }
  });

  it("are read by no script and sent by no form of another site", async () => {
    for (const baseUrl of ["https://porch.test", "http://127.0.0.1:3000"]) {
      for (const [, line] of await lines(baseUrl)) {
        expect(line).toMatch(/; HttpOnly(;|$)/);
        expect(line).toMatch(/; SameSite=Lax(;|$)/);
      }
    }
  });
});
