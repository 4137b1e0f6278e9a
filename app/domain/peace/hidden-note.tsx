import type { ReactNode } from "react";
import { Link } from "react-router";
import { EyeOff } from "~/ui/icons";
import { blockedPath } from "./paths";

type HiddenNoteProps = { children: ReactNode; why?: string };

/** Stands where something is missing that the viewer asked not to see, with the way to the list. */
export const HiddenNote = ({ children, why = "by somebody you blocked or muted" }: HiddenNoteProps) => (
  <p className="flex items-start gap-x-2 py-4 text-sm text-muted">
    <EyeOff className="mt-0.5 size-4 flex-none" aria-hidden />
    <span>
      {children}: {why}.{" "}
      <Link to={blockedPath} className="row-tap">
        Blocked and muted
      </Link>
    </span>
  </p>
);
