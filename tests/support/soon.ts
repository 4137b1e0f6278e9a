/** For `vi.waitFor`, which by itself waits for one second: a busy machine may take longer. */
export const soon = { timeout: 20_000, interval: 20 };
