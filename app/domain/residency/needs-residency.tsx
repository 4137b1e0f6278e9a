import { ownResidencyPath } from "~/domain/members/rules";
import { ButtonLink } from "~/ui/button";
import type { Level } from "./levels";
import { needsWords } from "./words";

/** In the place of a form that its reader can't send yet: what is missing, and how to get it. */
export function NeedsResidency({ level }: { level: Level }) {
  const { title, text } = needsWords(level);
  return (
    <div className="grid max-w-measure justify-items-start gap-3">
      <p className="font-bold">{title}</p>
      <p>{text}</p>
      <ButtonLink to={ownResidencyPath}>Your residency</ButtonLink>
    </div>
  );
}
