/** The rows of several queries that ask for the same columns, as one query. */
export const unionOf = <Query extends { unionAll(other: never): unknown }>(queries: readonly Query[]): Query =>
  queries.reduce((all, each) => all.unionAll(each as never) as Query);
