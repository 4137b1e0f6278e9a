/** A day, in milliseconds. */
export const dayMs = 24 * 60 * 60 * 1000;

/** For what is kept so long: unlike the time of day it is never set back. */
export const steadyClock = { now: (): number => performance.timeOrigin + performance.now() };
