/**
 * The cache's own clock, looked up at each call, so that tests can turn it: the cache holds the one of its import. Theirs
 * begins at 0, which the cache takes for no time at all.
 */
const clock = { now: (): number => performance.timeOrigin + performance.now() };

/**
 * How long a cache keeps what any write makes old: forgetting at writes is not enough, since time alone changes pages, too
 * (events end, today becomes yesterday), and so does what an operator writes by hand.
 */
export const shortLife = {
  ttl: 15_000,
  perf: clock,
  // Else each millisecond in which something is asked for costs a timer: of a visitor's copy a third of its answer.
  ttlResolution: 0,
} as const;
