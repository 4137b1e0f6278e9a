/** File, guard, what stands there without it, and the test file that notices. */
export type Line = readonly [file: string, guard: string, without: string, test: string];
