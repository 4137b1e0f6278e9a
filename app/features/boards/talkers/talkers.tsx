import type { ReactNode } from "react";
import { Face } from "~/platform/images/pictures";
import type { Talker } from "./queries.server";

type TalkersProps = { people: readonly Talker[]; children: ReactNode };

/** Who wrote last in a conversation, as small faces, and when. */
export function Talkers({ people, children }: TalkersProps) {
  return (
    <p className="talkers">
      {people.map((person, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: neighbors may share a name, and the faces have no state
        <Face key={place} person={person} size={20} round />
      ))}
      <span>
        {children}
        {people.length > 0 && <span className="sr-only">, by {people.map(({ name }) => name).join(", ")}</span>}
      </span>
    </p>
  );
}
