import type { ReactNode } from "react";
import { Link } from "react-router";
import { counted } from "~/ui/counted";
import { EyeOff } from "~/ui/icons";
import { blockedPath } from "./paths";

/** Says where something is missing that the viewer asked not to see, with the way to the list. */
export const HiddenNote = ({ children }: { children: ReactNode }) => (
  <p className="flex items-start gap-x-2 py-4 text-sm text-muted">
    <EyeOff className="mt-0.5 size-4 flex-none" aria-hidden />
    <span>
      {children}{" "}
      <Link to={blockedPath} className="row-tap">
        Blocked and muted
      </Link>
    </span>
  </p>
);

/** How many a list leaves out, of what people wrote whom the viewer blocked or muted; nothing for none. @param noun "thread" */
export const HiddenCount = ({ count, noun }: { count: number; noun: string }) => {
  const by = "by somebody you blocked or muted";
  return count > 0 && <HiddenNote>{counted(count, `${noun} ${by} is`, `${noun}s ${by} are`)} not shown.</HiddenNote>;
};
