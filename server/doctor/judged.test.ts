import { describe, expect, it } from "vitest";
import { clientSeen, hostSeen } from "./address";
import { clock, ofVersion, room } from "./database";
import { printed } from "./finding";
import { backups } from "./inside";
import { node, space } from "./machine";

const now = new Date("2026-11-26T12:00:00Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const one = { hasPooler: false, webProcesses: 1 };
const unset = { now, hasBackupDir: false };
const set = { now, hasBackupDir: true };
const backup = (last: Date | undefined, when: typeof set) => {
  const [finding] = backups({ last_backup: last?.toISOString() }, when);
  if (!finding) throw new Error("It says nothing of backups");
  return finding;
};
const lie = "203.0.113.254";

/** What a figure is worth, at both sides of each edge. */
describe("the doctor says", () => {
  it.each([
    ["wrong", "runs on Node 24", node("22.30.1")],
    ["look", "known holes", node("24.16.0")],
    ["ok", "new enough", node("24.17.0")],
    ["ok", "new enough", node("26.0.0")],
    ["wrong", "is full", space(99_000_000, "DATA_DIR (/d)")],
    ["look", "getting full", space(999_000_000, "DATA_DIR (/d)")],
    ["ok", "2.0 GB free", space(2_000_000_000, "DATA_DIR (/d)")],
    ["look", "earlier version", ofVersion(1, 2)],
    ["ok", "of this version", ofVersion(2, 2)],
    ["wrong", "newer version", ofVersion(3, 2)],
    ["ok", "that of this machine", clock(5)],
    ["wrong", "6 s ahead of", clock(6)],
    ["wrong", "90 s behind", clock(-90)],
    ["wrong", "20 connections, and one process takes up to 23", room({ most: 20, free: 19, processes: 1 }, one)],
    ["look", "no further process fits", room({ most: 45, free: 44, processes: 1 }, one)],
    ["ok", "one process takes up to 23; 88 more are free", room({ most: 97, free: 88, processes: 0 }, one)],
    ["wrong", "5 processes take up to 115", room({ most: 97, free: 57, processes: 5 }, one)],
    ["wrong", "9 processes take up to 207", room({ most: 97, free: 57, processes: 1 }, { ...one, webProcesses: 9 })],
    ["look", "but only 17 more are free", room({ most: 97, free: 17, processes: 1 }, one)],
    ["look", "no backup yet", backup(undefined, unset)],
    ["ok", "of today", backup(daysAgo(0.5), unset)],
    ["ok", "8 days old", backup(daysAgo(8), unset)],
    ["look", "8 days old. Set BACKUP_DIR", backup(daysAgo(8.1), unset)],
    ["ok", "36 hours old", backup(daysAgo(1.5), set)],
    ["look", "37 hours old. The server makes one every night at 3, and its log says why", backup(daysAgo(1.55), set)],
    ["ok", "passes on the Host", hostSeen("https://porch.test", { host: "porch.test" })],
    ["look", 'the Host "127.0.0.1:3000"', hostSeen("https://porch.test", { host: "127.0.0.1:3000" })],
    ["ok", "says: 0", clientSeen({ forwarded: [lie], client: "198.51.100.7", trustedProxies: 0 })],
    ["ok", "says: 1", clientSeen({ forwarded: [lie, "10.0.0.1"], client: "10.0.0.1", trustedProxies: 1 })],
    ["ok", "says: 1", clientSeen({ forwarded: ["10.0.0.1"], client: "10.0.0.1", trustedProxies: 1 })],
    ["wrong", "Set TRUSTED_PROXIES=1.", clientSeen({ forwarded: [lie, "10.0.0.1"], client: "::1", trustedProxies: 0 })],
    ["wrong", "can choose the address", clientSeen({ forwarded: [lie, "10.0.0.1"], client: lie, trustedProxies: 2 })],
    ["wrong", "Set TRUSTED_PROXIES=0.", clientSeen({ forwarded: [lie], client: lie, trustedProxies: 1 })],
  ] as const)("%s: …%s…", (level, words, finding) => {
    expect(finding.level).toBe(level);
    expect(finding.text).toContain(words);
    expect(finding.text).toMatch(/[.)*]$|pg_stat_activity$|chmod \d+ /);
  });

  it("what was tried by the clock and failed, however young the last backup is", () => {
    const drill = (isGood: boolean) => JSON.stringify({ at: now, madeAt: now, minutes: 1, isGood });
    const said = (notes: object, when = set) =>
      backups({ last_backup: now.toISOString(), ...notes }, when).map(({ level, text }) => `${level}: ${text}`);
    const fine = "ok: The last backup is of today.";
    expect(said({ last_drill: drill(true) })).toEqual([fine]);
    const failed = { backup_failure: now.toISOString(), last_drill: drill(false) };
    expect(said(failed)).toEqual([
      fine,
      "look: The last try of a backup failed. A mail and the server’s log say why.",
      "look: The last drill failed. A mail and the server’s log say why, or the terminal, where somebody ran it by hand.",
    ]);
    // What is not made by the clock any more can't succeed either.
    expect(said(failed, unset)).toEqual([fine]);
  });

  it("in the end how many things want something", () => {
    const [fine, odd, bad] = (["ok", "look", "wrong"] as const).map((level) => ({ level, text: "So it is." }));
    if (!fine || !odd || !bad) throw new Error("There are three levels");
    expect(printed([fine])).toBe("ok     So it is.\n\nEverything is as it should be.");
    expect(printed([odd, fine])).toMatch(/\nNothing is wrong, 1 to look at\.$/);
    expect(printed([bad, odd])).toMatch(/\n1 thing is wrong, 1 to look at\.$/);
    expect(printed([bad, bad])).toMatch(/\n2 things are wrong, 0 to look at\.$/);
  });
});
