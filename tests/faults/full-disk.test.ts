import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { onBuiltServer } from "../support/http";
import { startServer, type TestServer } from "../support/server";
import { mountSmallDisk } from "../support/small-disk";
import { soon } from "../support/soon";

/** In MB: an empty city takes 43, and nobody writes where less than 48 are free. */
const size = 140;

onBuiltServer("the embedded database on a disk that is full", () => {
  const disk = mountSmallDisk(size);
  let server: TestServer;
  const start = () => startServer({ dataDir: disk.folder, env: { DEMO: "off", RATE_LIMIT_SCALE: "100000" } });

  beforeAll(async () => {
    if (disk.isMounted) server = await start();
  });
  afterAll(async () => {
    await server?.stop();
    disk.unmount();
  });

  async function send(message: string) {
    const form = { command: "contact.send", name: "Ana", email: "ana@porch.test", message, website: "" };
    const headers = { Origin: server.url };
    const body = new URLSearchParams(form);
    const answer = await fetch(`${server.url}/contact`, { method: "POST", redirect: "manual", headers, body });
    return { status: answer.status, text: await answer.text() };
  }
  const page = async () => (await fetch(`${server.url}/boards?q=${randomUUID().slice(0, 8)}`)).status;

  it("refuses forms and keeps what was typed, shows every page, and takes forms again once there is room", async ({
    skip,
  }) => {
    if (!disk.isMounted) skip("no small disk can be mounted here");
    expect(await send("Before")).toMatchObject({ status: 303 });
    disk.fill();
    await expect.poll(async () => (await send("No room")).status, soon).toBe(503);
    for (let times = 0; times < 20; times++) {
      const typed = `Message ${times}, ${"of some length ".repeat(60)}`;
      const { status, text } = await send(typed);
      expect([status, text.includes(typed)]).toEqual([503, true]);
      expect(await page()).toBe(200);
    }
    disk.makeRoom();
    await expect.poll(async () => (await send("After")).status, soon).toBe(303);
    // What is there is whole: it opens after an end without warning.
    await server.kill9();
    server = await start();
    expect(await send("And after that")).toMatchObject({ status: 303 });
    expect(await page()).toBe(200);
  });
});
