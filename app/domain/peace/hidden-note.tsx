import type { ReactNode } from "react";
import { Link } from "react-router";
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
