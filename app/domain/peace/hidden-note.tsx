import type { ReactNode } from "react";
import { Link } from "react-router";
import { EyeOff } from "~/ui/icons";
import { blockedPath } from "./rules";

/** Stands where something is missing that the viewer asked not to see, with the way to the list. */
export const HiddenNote = ({ children }: { children: ReactNode }) => (
  <p className="flex flex-wrap items-center gap-x-2 py-4 text-sm text-muted">
    <EyeOff className="size-4 flex-none" aria-hidden />
    <span>
      {children}: you blocked who wrote it.{" "}
      <Link to={blockedPath} className="row-tap">
        Whom you blocked
      </Link>
    </span>
  </p>
);
