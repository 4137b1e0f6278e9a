import type { Jobs } from "./jobs.server";

const refuse = async () => {
  throw new Error("No jobs are done here.");
};

/** For a Porchlight that only shows what there is: no job is begun, and none can be sent. */
export const restingJobs: Jobs = {
  send: refuse,
  sendAll: refuse,
  remove: refuse,
  isUnderWay: async () => false,
  work: async () => {},
  schedule: async () => {},
  observe: () => {},
  countWaiting: async () => [],
  stop: async () => {},
};
