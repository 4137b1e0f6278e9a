/**
 * For a server whose pages are compared word by word: its clock starts at CLOCK and goes a thousand times slower than
 * ours, so that "5 minutes ago" stays so, however busy the machine is. It does go on, as what waits for it does not end else.
 */
const start = Date.parse(process.env.CLOCK ?? "");
if (Number.isNaN(start)) throw new Error("CLOCK is the time at which the clock starts, as in 2026-11-20T23:30:00Z.");
const began = performance.now();
const now = () => start + Math.floor((performance.now() - began) / 1000);

globalThis.Date = class extends Date {
  static now = now;
  constructor(...args) {
    super(...(args.length === 0 ? [now()] : args));
  }
};
