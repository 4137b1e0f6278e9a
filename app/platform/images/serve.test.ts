import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { requestContext } from "~/platform/context.server";
import { jpgBytes, webpBytes } from "../../../tests/support/picture-bytes";
import * as coverArtRoute from "./cover-art.route";
import * as imageRoute from "./image.route";
import { createDiskStore, type ImageStore } from "./store.server";
import { coverArtSrc } from "./urls";

const key = "abcdef0123456789abcdef0123456789";
const bytes = webpBytes();
let folder: string;
let store: ImageStore;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "pictures-"));
  store = createDiskStore(folder);
  // The framework says of a malformed address that it is one.
  vi.spyOn(console, "warn").mockImplementation(() => {});
  await store.put(key, "640.webp", bytes);
  await store.put(key, "og.jpg", jpgBytes());
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true, force: true });
});

/** Asks the framework itself, so that addresses are taken apart as they will be. */
async function get(path: string, { method = "GET", ip = "203.0.113.1" } = {}): Promise<Response> {
  const context = new RouterContextProvider();
  const log = pino({ level: "silent" });
  context.set(requestContext, {
    dependencies: { images: store, log, settings: { rateLimitScale: 1 } },
    request: { ip },
  } as never);
  return createRequestHandler(build)(new Request(`http://porch.test${path}`, { method }), context);
}

const route = (id: string, path: string, module: object) => ({ id, parentId: "root", path, module });
const build = {
  entry: { module: { default: () => new Response("A page", { status: 404 }), handleError: () => {} } },
  routes: {
    root: { id: "root", path: "", module: { default: () => null } },
    image: route("image", "images/:key/:name", imageRoute),
    coverArt: route("coverArt", "art/:version/:shape/:kind/:name", coverArtRoute),
  },
  assets: { entry: { module: "", imports: [] }, routes: {}, url: "", version: "" },
  publicPath: "/",
  assetsBuildDirectory: "",
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: "initial" },
} as unknown as ServerBuild;

describe("a stored picture", () => {
  test("is served for good, as nothing but a picture", async () => {
    const response = await get(`/images/${key}/640.webp`);
    expect(response.status).toBe(200);
    expect(bytes.equals(Buffer.from(await response.arrayBuffer()))).toBe(true);
    expect(Object.fromEntries(response.headers)).toEqual({
      "content-type": "image/webp",
      "content-length": "2000",
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
      "content-security-policy": "sandbox; default-src 'none'",
      "cross-origin-resource-policy": "same-origin",
    });
  });

  test.each([
    `/images/${key}/320.webp`,
    `/images/${"0".repeat(32)}/640.webp`,
    `/images/${key}/640.svg`,
    `/images/${key}/640.webp%00`,
    `/images/${key}/640.webp%0a`,
    `/images/${key}/..%2f640.webp`,
    `/images/${key}/%2e%2e%2f%2e%2e%2fsecret`,
    `/images/${key}/..%5c..%5csecret`,
    `/images/${key}/%2e%2e`,
    `/images/${key}/%252e%252e%252fsecret`,
    `/images/%2e%2e%2f%2e%2e/640.webp`,
    `/images/${key}%2f640.webp/640.webp`,
    `/images//${key}/640.webp`,
    `/images/${key}//640.webp`,
    `/images/${key}/%ff%fe.webp`,
    `/images/${key}/${"6".repeat(5000)}.webp`,
    `/images/${key.toUpperCase()}/640.webp`,
    `/images/__proto__/640.webp`,
  ])("%s is not found", async (path) => {
    expect((await get(path)).status).toBe(404);
  });

  test("what is not found is not kept", async () => {
    const { headers } = await get(`/images/${key}/320.webp`);
    expect(headers.get("Cache-Control")).toBe("no-store");
    expect(headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
  });

  test("a store that is down is told, and not for good", async () => {
    await rm(folder, { recursive: true });
    await writeFile(folder, "");
    const response = await get(`/images/${key}/640.webp`);
    expect([response.status, response.headers.get("Cache-Control")]).toEqual([503, "no-store"]);
  });
});

describe("cover art", () => {
  const chess = { kind: "games event", name: "Porch Chess and Pie" };

  test("is the same every time, and served for good", async () => {
    const response = await get(coverArtSrc(chess, "card"));
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toEqual({
      "content-type": "image/svg+xml",
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
      "content-security-policy": "sandbox; default-src 'none'",
      "cross-origin-resource-policy": "same-origin",
    });
    const drawing = await response.text();
    expect(drawing).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"[^>]* width="640" height="400"/);
    expect(await (await get(coverArtSrc(chess, "card"))).text()).toBe(drawing);
    expect(await (await get(coverArtSrc({ ...chess, name: "Night Market Swap" }, "card"))).text()).not.toBe(drawing);
  });

  test("at an address of an earlier version, with what its neighbors were, is still drawn", async () => {
    const address = coverArtSrc(chess, "card").replace(/\/art\/\d+\//, "/art/2/");
    const [asked, plain] = [await get(`${address}?avoid=lamp,dusk`), await get(coverArtSrc(chess, "card"))];
    expect([asked.status, await asked.text()]).toEqual([200, await plain.text()]);
  });

  test.each([
    ["wide", 'width="1200" height="480"'],
    ["hero", 'width="1120" height="800"'],
    ["square", 'width="320" height="320"'],
    ["tall", 'width="640" height="900"'],
  ] as const)("comes %s", async (shape, size) => {
    expect(await (await get(coverArtSrc(chess, shape))).text()).toContain(size);
  });

  test("that was drawn before is there for who had too many drawn, under every spelling of its address", async () => {
    const greedy = { ip: "203.0.113.2" };
    const cards = Array.from({ length: 700 }, (_, at) => coverArtSrc({ ...chess, name: `Chess ${at}` }, "card"));
    const statuses: number[] = [];
    for (const card of cards) statuses.push((await get(card, greedy)).status);
    expect(statuses).toEqual(Array.from({ length: 700 }, (_, at) => (at < 600 ? 200 : 429)));
    const last = cards[699] as string;
    const refused = await get(last, greedy);
    expect(Object.fromEntries(refused.headers)).toMatchObject({ "cache-control": "no-store", "retry-after": "60" });
    expect((await get(last)).status).toBe(200);
    for (const spelled of [
      last,
      `${last}?again=1`,
      last.replace("/games", "/%67AMES"),
      last.replace("Chess", "%43hess"),
    ])
      expect([spelled, (await get(spelled, greedy)).status]).toEqual([spelled, 200]);
    expect((await get(last.replace("Chess", "chess"), greedy)).status).toBe(429);
  });

  test("no face is drawn for anybody", async () => {
    expect((await get("/art/2/face/person/Amos%20Reyes.svg")).status).toBe(404);
  });

  test.each([
    `"><script>alert(1)</script>`,
    `</svg><img src=x onerror=alert(1)>`,
    "' onload='alert(1)",
    "]]>&lt;script&gt;",
    "../../../etc/passwd",
    "a/b\\c?d#e%2F%00",
    "\ud800 half a character",
    "Café ☕ 日本 👩‍👩‍👧",
    "",
    "x".repeat(5000),
  ])("of a thing called %j has nothing of the name in it", async (name) => {
    const response = await get(coverArtSrc({ kind: name, name }, "card"));
    expect(response.status).toBe(200);
    const drawing = await response.text();
    expect(drawing).not.toMatch(/script|onerror|onload|passwd|<img|alert|xxx/i);
    expect(drawing.match(/<svg/g)).toHaveLength(1);
  });

  test("a kind that nobody drew, like a category that an admin added, has cover art as well", async () => {
    expect((await get(coverArtSrc({ kind: "axolotl fanciers event", name: "Meeting" }, "card"))).status).toBe(200);
  });

  test("of another version of the drawings is not kept for good", async () => {
    const response = await get(coverArtSrc(chess, "card").replace(/\/art\/\d+\//, "/art/9/"));
    expect([response.status, response.headers.get("Cache-Control")]).toEqual([200, "public, max-age=60"]);
  });

  test.each([
    "/art/2/poster/music/name.svg",
    "/art/2/__proto__/music/name.svg",
    "/art/2/constructor/music/name.svg",
    "/art/one/card/music/name.svg",
    "/art/2/card/music/name.png",
    "/art/2/card/music/name",
    "/art/2/card/music/na%00me.svg",
    "/art/2/card/mu%0asic/name.svg",
    `/art/2/card/music/${"x".repeat(121)}.svg`,
    `/art/2/card/${"x".repeat(121)}/name.svg`,
    "/art/2/card/music/a/name.svg",
  ])("%s is not found", async (path) => {
    expect((await get(path)).status).toBe(404);
  });
});
