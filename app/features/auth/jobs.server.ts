import type { Dependencies } from "~/platform/dependencies.server";
import { sendResetLink } from "./links.server";

declare module "~/platform/jobs/jobs.server" {
  interface JobPayloads {
    /** An address, not an id: that nobody has it must take as long as that somebody has. Removed with the finished job. */
    "auth.send-reset-link": { email: string; isTakenBack?: boolean };
  }
}

export async function startAuthJobs(dependencies: Dependencies): Promise<void> {
  await dependencies.jobs.work("auth.send-reset-link", ({ email, isTakenBack }) =>
    sendResetLink({ db: dependencies.db, dependencies }, email, isTakenBack),
  );
}
