/** "1 event", "1,240 events", "1 reply", "2 replies" */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString("en-US")} ${count === 1 ? one : many}`;
