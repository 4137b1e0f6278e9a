/** For how long ahead the lapses are counted. */
export const lapsesWithinDays = 60;

type Counts = { low: number; medium: number; high: number; all: number; lapsing: number };

/** Who is verified where. Where no neighborhood is known, it has no name. */
export type CountedByNeighborhood = {
  rows: readonly ({ id: string | null; name: string | null } & Counts)[];
  total: Counts;
};

export const sumOf = (rows: readonly Counts[]): Counts =>
  rows.reduce(
    (sum, row) => ({
      low: sum.low + row.low,
      medium: sum.medium + row.medium,
      high: sum.high + row.high,
      all: sum.all + row.all,
      lapsing: sum.lapsing + row.lapsing,
    }),
    { low: 0, medium: 0, high: 0, all: 0, lapsing: 0 },
  );
