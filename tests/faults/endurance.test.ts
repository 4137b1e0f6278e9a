import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Dependencies } from "~/platform/dependencies.server";
import { startMailServer } from "~/platform/mail/mail.fixtures";
import type { Person } from "../support/cast";
import { onBuiltServer } from "../support/http";
import { rowsOf } from "../support/porchlight";
import type { TestServer } from "../support/server";
import { makeService } from "../support/services";
import { mountSmallDisk } from "../support/small-disk";
import { type City, type OwnPostgres, openCity, startPostgres } from "./place";
import { report } from "./stage";
import { intoOwnThread, startWriting, type Writing } from "./writers";

/** On demand: ENDURE_FAULTS=500 ENDURE_WRITES=1000000 FAULT_ROUNDS=1, which takes hours and, where a disk can be mounted, up to 7 GB of memory. */
const faults = Number(process.env.ENDURE_FAULTS ?? 20);
const writes = Number(process.env.ENDURE_WRITES ?? 0);
/** Every so many of what a member writes is a letter. */
const letterEvery = 10;

/** In MB: logs of changes take 2,000 at most, and each write 5 KB with its lines and its mail. */
const disk = mountSmallDisk(2_000 + Math.ceil(writes / 200));
const postgres = await startPostgres({}, disk.isMounted ? disk.folder : undefined);

onBuiltServer("two servers of one city through many faults", () => {
  describe.skipIf(!postgres)(postgres ? "while they write" : "(skipped: PostgreSQL is not installed)", () => {
    let city: City | undefined;
    let mail: Awaited<ReturnType<typeof startMailServer>>;
    /** What one does not answer is sent to the other. */
    const servers: TestServer[] = [];

    const start = (port?: string) =>
      (city as City).start({
        MAIL_URL: mail.mailUrl,
        MAIL_DAILY_LIMIT: "10000000",
        ...(port && { PORT: port }),
      });
    beforeAll(async () => {
      mail = await startMailServer();
      city = await openCity(postgres as OwnPostgres);
      servers.push(await start(), await start());
    });
    afterAll(async () => {
      for (const server of servers) await server.stop();
      await city?.close();
      await mail?.stop();
      await postgres?.stop();
      disk.unmount();
    });

    /** Ends the one that has served longest, and starts it anew where it was. */
    const startAnew = async (end: (server: TestServer) => Promise<unknown>) => {
      const server = servers.shift() as TestServer;
      await end(server);
      servers.push(await start(new URL(server.url).port));
    };
    let writing: Writing;
    const kinds: Record<string, () => Promise<unknown>> = {
      "a kill": () => startAnew((server) => server.kill9()),
      "a cut": async () => city?.line.cut(),
      "a crash of the database": async () => postgres?.restart("SIGQUIT"),
      "an orderly stop": () => startAnew((server) => server.stop()),
      "a restart of the database": async () => postgres?.restart(),
      ...(disk.isMounted && {
        "a full disk": async () => {
          disk.fill();
          await writing.onceRefused();
          disk.makeRoom();
        },
      }),
    };

    it(`loses nothing of what was acknowledged in ${faults} of them${disk.isMounted ? "" : " but full disks"}, and has nothing twice or by half`, {
      timeout: 60_000 * faults + writes * 100,
    }, async () => {
      const { people, handle } = city as City;
      const db = handle.of("tasks");
      const service = await makeService(
        { db, dependencies: { changes: { invalidate() {} } } as unknown as Dependencies },
        people[0] as Person,
      );
      writing = startWriting(
        city as City,
        servers.map(({ url }) => url),
        (place, index, content, number) =>
          // The provider does not write to themselves.
          number % letterEvery === 1 && index > 0
            ? letter(service.id, people[index] as Person, content)
            : intoOwnThread(place, index, content, number),
      );
      const received = new Set<string | undefined>();
      // Of each only what tells it from others: all of them whole would fill the memory.
      const empty = () => {
        for (const { text } of mail.received.splice(0)) received.add(textIn(text));
      };
      for (let done = 0; done < faults; done++) {
        const names = Object.keys(kinds);
        await kinds[names[done % names.length] as string]?.();
        await writing.onceMore();
        while (writing.acknowledged.size < (writes * (done + 1)) / faults) await wait(100);
        empty();
        report(`${done + 1} faults, ${writing.acknowledged.size} written`);
      }
      await writing.stop();
      await allAreThere(city as City, writing);
      await sentMailsHaveArrived(city as City, () => {
        empty();
        return received;
      });
    });
  });
});

const letter = (serviceId: string, { fullName }: Person, message: string) => ({
  path: `/services/${serviceId}`,
  fields: { command: "services.contact", serviceId, senderName: fullName, senderEmail: "", message },
});

const textIn = (text: unknown) => /Text \d+ of \d+, [0-9a-f-]{36}/.exec(String(text))?.[0];

/** One that a killed process was handing over may have come twice: the mail server can't be asked. */
async function sentMailsHaveArrived({ handle }: City, letters: () => ReadonlySet<string | undefined>) {
  const rows = await rowsOf(handle.of("tasks"), sql`select text, status from mails`);
  const mails = rows.filter(({ text }) => textIn(text));
  const received = letters();
  expect(mails.filter(({ status }) => status === "failed")).toEqual([]);
  expect(mails.filter(({ text, status }) => status === "sent" && !received.has(textIn(text)))).toEqual([]);
}

/** Each in its row or its mail, once; and what counts them counts as many. */
async function allAreThere({ handle, replies, halves }: City, { acknowledged, sent }: Writing) {
  const mails = (await rowsOf(handle.of("tasks"), sql`select text from mails`)).map(({ text }) => String(text));
  const inMails = mails.map(textIn).filter((text) => text !== undefined);
  const stored = [...(await replies()), ...inMails].filter((text) => text.startsWith("Text "));
  const here = new Set(stored);
  expect([...acknowledged].filter((content) => !here.has(content))).toEqual([]);
  expect(stored.length).toBe(here.size);
  // What nobody was told of may be there, and nothing that nobody sent.
  expect([...here].filter((content) => !sent.has(content))).toEqual([]);
  expect(inMails.length).toBeGreaterThan(0);
  expect(await halves()).toEqual([]);
}
