import { eq } from "drizzle-orm";
import { afterAll, expect, it, vi } from "vitest";
import { sendDigests } from "~/features/members/verification/digest/jobs.server";
import { digestReaders } from "~/features/members/verification/digest/table.server";
import { startMailServer } from "~/platform/mail/mail.fixtures";
import { onOwnServer } from "../support/http";
import { emptyCity, testOrigin } from "../support/porchlight";
import { soon } from "../support/soon";

const server = await startMailServer();
afterAll(() => server.stop());

const thursday = new Date("2026-12-03T23:00:00Z");
const before = new Date("2026-12-01T12:00:00Z");

/** The headers of a mail as a program reads them: one line each, its folding undone as RFC 5322 says. */
const headersIn = (raw: string) => (raw.split("\r\n\r\n")[0] ?? "").replace(/\r\n(?=[ \t])/g, "").split("\r\n");

onOwnServer(
  "the weekly digest, as a mail server gets it",
  (app) => {
    it("is stopped by what its headers tell a mailbox provider to send, and by nothing that others lack", async () => {
      const { porch, ask } = app();
      await emptyCity(porch);
      const reader = await porch.member();
      const wants = () => porch.db.$count(digestReaders, eq(digestReaders.memberId, reader.id));
      await porch.db.insert(digestReaders).values({ memberId: reader.id, createdAt: before });
      await porch.event({ title: "Porch concert", date: "2026-12-04", startTime: "19:00", endTime: "21:00" });
      await sendDigests(porch.dependencies, thursday);
      await vi.waitFor(() => expect(server.received).toHaveLength(1), soon);
      const { raw, recipients } = server.received[0] as (typeof server.received)[number];
      expect(recipients).toEqual([reader.email]);
      const headers = headersIn(raw).filter((line) => /^list-/i.test(line));
      expect(headers).toEqual([
        expect.stringMatching(/^List-Unsubscribe: <https:\/\/porch\.test\/digest\?token=[\w.-]+>$/),
        "List-Unsubscribe-Post: List-Unsubscribe=One-Click",
      ]);
      // No line is longer than RFC 5322 lets it be.
      expect(Math.max(...raw.split("\r\n").map((line) => line.length))).toBeLessThan(998);
      const address = /<(.*)>/.exec(headers[0] ?? "")?.[1]?.slice(testOrigin.length) ?? "";
      const press = (body: string, type = "application/x-www-form-urlencoded") =>
        ask(address, { method: "POST", body, headers: { "Content-Type": type } });
      expect(await wants()).toBe(1);
      // As RFC 8058 says, in either of the two ways that forms are sent in, with neither cookie nor origin.
      const multipart = `--once\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--once--\r\n`;
      expect((await press(multipart, `multipart/form-data; boundary=once`)).status).toBe(200);
      expect(await wants()).toBe(0);
      expect((await press("List-Unsubscribe=One-Click")).status).toBe(200);
      await porch.db.insert(digestReaders).values({ memberId: reader.id, createdAt: before });
      expect((await press("List-Unsubscribe=One-Click")).status).toBe(200);
      expect(await wants()).toBe(0);
    });
  },
  { config: { mailUrl: server.mailUrl } },
);
