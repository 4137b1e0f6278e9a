import type { Dependencies } from "~/platform/dependencies.server";
import { hoursBefore } from "~/platform/time";
import { removeUnattached } from "./janitor.server";

declare module "~/platform/jobs/jobs.server" {
  interface JobPayloads {
    "images.clean-up": Record<string, never>;
  }
}

/** A picture that no row shows by then belongs to a command that failed. */
const unattachedHours = 24;

/** A bucket tells the names of millions of files only by the thousand. */
const mostHours = 4;

/** Every night at 4:10 UTC. */
export async function startImageJanitor({ jobs, images, db, log }: Dependencies): Promise<void> {
  const cleanUp = async (signal: AbortSignal) => {
    const removed = await removeUnattached({ images }, db, hoursBefore(new Date(), unattachedHours), signal);
    log.info(removed, "pictures cleaned up");
  };
  await jobs.work("images.clean-up", (_none, { signal }) => cleanUp(signal), { expireIn: mostHours * 60 * 60 });
  await jobs.schedule("images.clean-up", "10 4 * * *", { data: {} });
}
