import { afterEach, describe, expect, it, vi } from "vitest";
import { readConfig } from "./config";
import { securityTxt } from "./security-txt";

const site = "https://porch.test";

async function read(SECURITY_CONTACT?: string) {
  const response = await securityTxt(site, readConfig({ SECURITY_CONTACT }).securityContact).request(
    "/.well-known/security.txt",
  );
  expect(response.headers.get("content-type")).toBe("text/plain; charset=UTF-8");
  const lines = (await response.text()).trimEnd().split("\n");
  return Object.fromEntries(lines.map((line) => line.split(/: (.*)/s).slice(0, 2)));
}

describe("security.txt", () => {
  afterEach(() => vi.useRealTimers());

  it("leads to the contact form, unless the operator names another place", async () => {
    expect(await read()).toEqual({
      Contact: `${site}/contact`,
      Expires: expect.any(String),
      "Preferred-Languages": "en",
      Canonical: `${site}/.well-known/security.txt`,
    });
    expect((await read(" lamp@porch.test ")).Contact).toBe("mailto:lamp@porch.test");
    expect((await read("https://city.test/report?of=porch")).Contact).toBe("https://city.test/report?of=porch");
  });

  it("is good for less than a year, and says the same all day", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const until = async (now: string) => {
      vi.setSystemTime(new Date(now));
      return (await read()).Expires;
    };
    expect(await until("2026-11-24T00:00:00Z")).toBe("2027-05-23T00:00:00.000Z");
    expect(await until("2026-11-24T23:59:59Z")).toBe("2027-05-23T00:00:00.000Z");
    expect(await until("2026-11-25T00:00:00Z")).toBe("2027-05-24T00:00:00.000Z");
  });
});
