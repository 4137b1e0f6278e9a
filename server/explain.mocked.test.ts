import { statfsSync } from "node:fs";
import { resolve } from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import { explain } from "./explain";

vi.mock("node:fs", () => ({ statfsSync: vi.fn() }));

const place = { dataDir: "data-of-the-test", host: "203.0.113.9", port: 80 };
const folder = resolve(place.dataDir);
const told = (error: unknown) => explain(error, place);
const fault = (code: string, syscall?: string) => Object.assign(new Error(`${syscall} ${code}`), { code, syscall });

const room = (bytes: number) =>
  vi.mocked(statfsSync).mockReturnValue({ bavail: bytes / 4096, bsize: 4096 } as ReturnType<typeof statfsSync>);
const mebibyte = 1024 * 1024;

describe("why a start can't succeed", () => {
  afterEach(() => void vi.mocked(statfsSync).mockReset());

  it.each([
    ["EADDRINUSE", "listen", /^Port 80 is in use .* PORT=81 npm start$/],
    ["EADDRINUSE", "bind", /^Port 80 is in use /],
    ["EACCES", "listen", /^Port 80 may not be opened by this user\. /],
    ["EADDRNOTAVAIL", "listen", /^HOST=203\.0\.113\.9 is no address of this machine\. /],
    ["EINVAL", "listen", /^HOST=203\.0\.113\.9 is no address of this machine\. /],
    ["EAFNOSUPPORT", "listen", /^HOST=203\.0\.113\.9 is no address of this machine\. /],
    ["ENOHOST", undefined, /^HOST=203\.0\.113\.9 is no address of this machine\. /],
  ])("of the port: %s at %s", (code, syscall, sentence) => expect(told(fault(code, syscall))).toMatch(sentence));

  it.each([
    ["EACCES", "may not be written by this user. Give"],
    ["EPERM", "may not be written by this user. Give"],
    ["EROFS", "can only be read. Mount"],
    ["ENOSPC", "is full. Make room"],
    ["EDQUOT", "is full. Make room"],
    ["EEXIST", "is a file. Choose"],
    ["ENOTDIR", "is a file, or lies in one. Choose"],
  ])("of the folder: %s", (code, words) => {
    expect(told(fault(code, "open"))).toContain(`DATA_DIR (${folder}) ${words}`);
  });

  it.each(["mkdir", "open", "write", "rename", "unlink", "fsync", "scandir", "stat", "lstat", "rm"])(
    "of the folder, at %s",
    (syscall) => expect(told(fault("EACCES", syscall))).toContain("DATA_DIR"),
  );

  it("of nothing, where another call was refused", () => expect(told(fault("EACCES", "spawn"))).toBeUndefined());

  it("of a folder with next to no room, whatever the database says then", () => {
    room(8 * mebibyte - 4096);
    expect(told(new Error("PANIC"))).toContain(`DATA_DIR (${folder}) is full. Make room`);
    room(8 * mebibyte);
    expect(told(new Error("PANIC"))).toBeUndefined();
  });

  it("of nothing, where the folder is not there to be asked for its room", () => {
    vi.mocked(statfsSync).mockImplementation(() => {
      throw fault("ENOENT", "statfs");
    });
    expect(told(new Error("PANIC"))).toBeUndefined();
  });

  it.each([
    ["ECONNREFUSED", "can't be reached: nothing listens there."],
    ["ENOTFOUND", "can't be reached: its host name is not known."],
    ["EAI_AGAIN", "can't be reached: its host name is not known."],
    ["EHOSTUNREACH", "does not answer."],
    ["ENETUNREACH", "does not answer."],
    ["EADDRNOTAVAIL", "does not answer."],
    ["ETIMEDOUT", "does not answer."],
    ["28P01", "refuses the password."],
    ["28000", "does not let this user in."],
    ["3D000", "does not exist."],
    ["42501", "does not let this user create tables."],
    ["25006", "can only be read: it is a stand-by."],
    ["53100", "has no room left on its disk."],
    ["53300", "has too many connections."],
    ["57P03", "is still starting or shutting down."],
  ])("of the database: %s", (code, words) => {
    expect(told(fault(code, "connect"))).toContain(`The database at DATABASE_URL ${words}`);
  });

  it.each([
    "timeout exceeded when trying to connect",
    "Connection terminated due to connection timeout",
    "timeout expired",
  ])("of the database, in words alone: %s", (message) => {
    expect(told(new Error(message))).toContain("The database at DATABASE_URL does not answer.");
  });

  it("also behind other errors, and of one address among several", () => {
    const refused = fault("ECONNREFUSED", "connect");
    expect(told(new Error("Failed query", { cause: refused }))).toContain("nothing listens there");
    expect(told(new AggregateError([new Error("first"), refused]))).toContain("nothing listens there");
  });

  it("not of a bug, which keeps its stack, nor of what is no error", () => {
    for (const bug of [new TypeError("x is not a function"), fault("ERR_ASSERTION"), { code: "28P01" }, undefined])
      expect(told(bug)).toBeUndefined();
  });

  it("not of an error that is its own cause", () => {
    const round = new Error("round");
    round.cause = round;
    expect(told(round)).toBeUndefined();
  });
});
