import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { keepPlace, placeOf } from "./places";

/** What browsers offer of it. */
function createStorage(setItem?: () => never) {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: setItem ?? ((key: string, text: string) => void items.set(key, text)),
    clear: () => items.clear(),
  };
}

describe("how far somebody read", () => {
  beforeEach(() => vi.stubGlobal("localStorage", createStorage()));
  afterEach(() => vi.unstubAllGlobals());

  it("is as far as they ever were, for each conversation", () => {
    expect(placeOf("thread:a")).toBeUndefined();
    keepPlace("thread:a", 0);
    expect(placeOf("thread:a")).toBe(0);
    for (const place of [7, 3]) keepPlace("thread:a", place);
    keepPlace("board:1", 2);
    expect([placeOf("thread:a"), placeOf("board:1")]).toEqual([7, 2]);
  });

  it("is forgotten of the one that was left alone for longest, once there are more than 500", () => {
    for (let number = 1; number <= 500; number++) keepPlace(`thread:${number}`, 1);
    keepPlace("thread:1", 2);
    keepPlace("thread:501", 1);
    expect(["thread:1", "thread:2", "thread:3", "thread:501"].map(placeOf)).toEqual([2, undefined, 1, 1]);
  });

  it("is unknown where it was cleared, is no list, or may not be kept", () => {
    keepPlace("thread:a", 5);
    localStorage.clear();
    expect(placeOf("thread:a")).toBeUndefined();
    for (const text of ["{", "null", "7"]) {
      localStorage.setItem("read:places", text);
      expect(placeOf("thread:a"), text).toBeUndefined();
    }
    vi.stubGlobal(
      "localStorage",
      createStorage(() => {
        throw new DOMException("full", "QuotaExceededError");
      }),
    );
    keepPlace("thread:a", 5);
    expect(placeOf("thread:a")).toBeUndefined();
  });
});
