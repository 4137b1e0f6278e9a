import { request } from "node:http";
import { beforeAll, expect, it } from "vitest";
import { makeBoard, makeThread } from "./support/boards";
import type { Person } from "./support/cast";
import { onBuiltServer, withHouse } from "./support/http";

/** More than one address may hold open. */
const many = 150;

onBuiltServer("lines that stay open", () => {
  const house = withHouse({ config: { rateLimitScale: 1 } });
  let member: Person;
  let paths: string[];

  beforeAll(async () => {
    const { porch } = house();
    member = await porch.member();
    const thread = await makeThread(porch, await makeBoard(porch, member), member);
    paths = ["/session/news", `/threads/${thread.id}/live`];
  });

  /** The status of one who begins to listen, and leaves at once. */
  const listen = (path: string, ip: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      const headers = { Host: "porch.test", "X-Forwarded-For": ip, Cookie: member.cookie };
      const sent = request(`${house().url}${path}`, { agent: false, headers }, (response) => {
        resolve(response.statusCode);
        sent.destroy();
      });
      sent.on("error", reject).end();
    });

  it.each([0, 1])("are held by nobody who asks for their head alone (%i)", async (index) => {
    const path = paths[index] ?? "";
    const ip = `203.0.113.${20 + index}`;
    const asked = { method: "HEAD", ip, headers: { Cookie: member.cookie } };
    const heads = Array.from({ length: many }, () => house().ask(path, asked));
    for (const { status, headers } of await Promise.all(heads)) {
      expect(status).toBe(200);
      expect(headers["content-type"]).toBe("text/event-stream");
    }
    expect(await listen(path, ip)).toBe(200);
  });
});
