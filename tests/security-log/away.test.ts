import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Db } from "~/db/db.server";
import { createSecurityLog } from "~/platform/security-log/log.server";
import { securityEvents } from "~/platform/security-log/table.server";
import { readConfig } from "../../server/config";
import { openPorchlight } from "../../server/process";
import { createAuthSteps } from "../support/auth-steps";
import { goodPassword } from "../support/cast";
import { openTestPorchlight, testOrigin, withPorchlight } from "../support/porchlight";
import { soon } from "../support/soon";

const lost = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });

/** When nothing can be written. */
describe("the log of security events", () => {
  const porch = withPorchlight();
  let isAway = false;
  const unhandled: unknown[] = [];
  const listen = (reason: unknown) => unhandled.push(reason);
  beforeEach(() => void process.on("unhandledRejection", listen));
  afterEach(() => void process.off("unhandledRejection", listen));

  /** On a database that may be away. */
  function open(failure: Error = lost) {
    const db = new Proxy(porch().db, {
      get: (of, name) => (name === "transaction" && isAway ? () => Promise.reject(failure) : Reflect.get(of, name, of)),
    }) as Db;
    const errors: string[] = [];
    const log = pino({ level: "silent" });
    log.error = ((_facts: object, message?: string) => void errors.push(String(message))) as typeof log.error;
    const events = createSecurityLog({ db, secret: "s", log, watchers: [], onOmens: async () => {} });
    return { events, errors };
  }
  const written = () => porch().db.select().from(securityEvents);
  const note = (address: string) => ({ kind: "limit.hit", address, at: new Date() }) as const;

  it("keeps what it has until the database is back, and counts each once", async () => {
    const { events, errors } = open();
    isAway = true;
    for (let time = 0; time < 3; time++) {
      events.note(note("203.0.113.1"));
      await events.flush();
    }
    expect(await written()).toEqual([]);
    isAway = false;
    await events.close();
    const rows = await written();
    expect(rows.reduce((all, { count }) => all + count, 0)).toBe(3);
    expect([errors, unhandled]).toEqual([[], []]);
  });

  it("counts each once where nobody can be told of a burst", async () => {
    await porch().db.delete(securityEvents);
    const log = pino({ level: "silent" });
    const onOmens = () => Promise.reject(lost);
    const events = createSecurityLog({ db: porch().db, secret: "s", log, watchers: [], onOmens });
    events.note(note("203.0.113.1"));
    await events.flush();
    await events.close();
    expect(await written()).toMatchObject([{ count: 1 }]);
  });

  it("gives up what can't be written for another reason, says so, and goes on", async () => {
    await porch().db.delete(securityEvents);
    const { events, errors } = open(new Error("Something else"));
    isAway = true;
    events.note(note("203.0.113.1"));
    await events.flush();
    isAway = false;
    events.note(note("203.0.113.2"));
    await events.close();
    expect(await written()).toMatchObject([{ address: "203.0.113.2", count: 1 }]);
    expect([errors, unhandled]).toEqual([["security log: not written"], []]);
  });

  it("ends although it can't be written in the end", async () => {
    const { events } = open();
    isAway = true;
    events.note(note("203.0.113.1"));
    await events.close();
    isAway = false;
    expect(unhandled).toEqual([]);
  });

  it("is written by itself a moment later, while the answer does not wait for it", async () => {
    await porch().db.delete(securityEvents);
    const { neighbor, signIn } = createAuthSteps(porch);
    const { id, email } = await neighbor();
    const asAlways = porch().dependencies.securityLog;
    expect(await signIn(email, goodPassword)).toMatchObject({ ok: true });
    await vi.waitFor(async () => expect(await written()).toMatchObject([{ memberId: id }]), soon);
    // One that never ends.
    porch().dependencies.securityLog = { ...asAlways, flush: () => new Promise(() => {}) };
    expect(await signIn(email, goodPassword)).toMatchObject({ ok: true });
    porch().dependencies.securityLog = asAlways;
  });

  it("broke nothing unexpectedly", () => expect(porch().errors).toEqual([]));
});

describe("an orderly stop", () => {
  const porch = withPorchlight();

  it.skipIf(!process.env.TEST_DATABASE_URL)("loses no sign-in", async () => {
    const { options } = porch().handle.client as unknown as { options: { connectionString: string } };
    const dataDir = mkdtempSync(join(tmpdir(), "porchlight-stop-"));
    const [databaseUrl, baseUrl] = [options.connectionString, testOrigin];
    const other = await openPorchlight({ ...readConfig({}), databaseUrl, baseUrl, dataDir, logLevel: "silent" });
    other.dependencies.securityLog.note({ kind: "sign-in.succeeded", address: "203.0.113.40", at: new Date() });
    await other.close();
    rmSync(dataDir, { recursive: true });
    expect(await porch().db.select().from(securityEvents)).toMatchObject([{ address: "203.0.113.40" }]);
  });
});

it("works on the embedded database too", async () => {
  const porch = await openTestPorchlight({ engine: "embedded" });
  const person = await porch.member();
  expect(await porch.send(person, "members.look-up", { memberId: person.id })).toMatchObject({ status: 403 });
  await porch.dependencies.securityLog.flush();
  expect(await porch.db.select().from(securityEvents)).toMatchObject([{ kind: "refused.not-allowed" }]);
  await porch.close();
});
