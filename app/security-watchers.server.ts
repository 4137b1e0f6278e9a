import { memberWatchers } from "~/domain/members/watchers.server";
import type { Watcher } from "~/platform/security-log/watcher.server";

/** Which of the things that commands say have happened are security events. */
export const securityWatchers: readonly Watcher[] = memberWatchers;
