import { RouterContextProvider } from "react-router";
import { describe, expect, it } from "vitest";
import type { Viewer } from "~/platform/accounts/viewer";
import { takeToast } from "~/platform/commands/flash.server";
import { requestContext } from "~/platform/context.server";
import { enterAdmin } from "./guard.server";

const settings = { baseUrl: "http://porch.test", secret: "a secret of at least thirty-two characters" };

function knock(viewer: Partial<Viewer> | null, address = "/admin/events?status=approved") {
  const context = new RouterContextProvider();
  const facts = { db: {}, viewer, now: new Date(), dependencies: { settings }, request: {} };
  context.set(requestContext, facts as never);
  return enterAdmin({ context, url: new URL(address, settings.baseUrl) });
}

async function turnedAway(knocking: Promise<unknown>): Promise<Response> {
  const answer = await knocking.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(answer).toBeInstanceOf(Response);
  return answer as Response;
}

describe("the door of the dashboard", () => {
  it("sends visitors to sign in, and back to where they wanted to go", async () => {
    const answer = await turnedAway(knock(null));
    expect(answer.status).toBe(302);
    expect(answer.headers.get("Location")).toBe("/auth?to=%2Fadmin%2Fevents%3Fstatus%3Dapproved");
  });

  it("sends members home and says why", async () => {
    const answer = await turnedAway(knock({ id: "m", isAdmin: false }));
    expect(answer.headers.get("Location")).toBe("/");
    const cookie = answer.headers.get("Set-Cookie")?.split(";")[0] ?? "";
    const carried = await takeToast(new Request(settings.baseUrl, { headers: { Cookie: cookie } }), settings);
    expect(carried?.toast).toEqual({
      tone: "destructive",
      title: "Access Denied",
      text: "You don't have admin privileges",
    });
  });

  it("lets admins in", async () => {
    await expect(knock({ id: "a", isAdmin: true })).resolves.toMatchObject({ viewer: { id: "a" } });
  });
});

describe("every loader of the dashboard", () => {
  const all = import.meta.glob<string>("/app/features/**/*.route.tsx", {
    eager: true,
    query: "?raw",
    import: "default",
  });
  const routes = Object.fromEntries(Object.entries(all).filter(([, source]) => source.includes("~/shell/admin/")));

  it("has its context from the door and from nowhere else", () => {
    expect(Object.keys(routes).length).toBeGreaterThanOrEqual(12);
    for (const [path, source] of Object.entries(routes)) {
      expect(source, path).toContain("export async function loader(args: Route.LoaderArgs)");
      expect(source, path).toContain("await enterAdmin(args)");
      expect(source, path).not.toMatch(/context\.server|requestContext/);
    }
  });
});
