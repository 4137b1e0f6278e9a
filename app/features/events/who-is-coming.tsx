import { Face } from "~/platform/images/pictures";
import { BadgeCheck } from "~/ui/icons";
import type { AttendingFace } from "./queries.server";
import { mostFaces } from "./rules";

type WhoIsComingProps = {
  faces: AttendingFace[];
  total: number;
  /** Of those who came first, whom the viewer blocked: they count, and are not shown. */
  hiddenFaces?: number;
  /** Whether anybody can still say so. */
  isOpen: boolean;
  isPast: boolean;
};

export function WhoIsComing({ faces, total, hiddenFaces = 0, isOpen, isPast }: WhoIsComingProps) {
  if (total === 0 && !isOpen) return null;
  // An RSVP that comes between the two queries stands in the total only; where there is room, everybody's face is there.
  const others = faces.length + hiddenFaces < mostFaces ? hiddenFaces : total - faces.length;
  return (
    <section className="mt-8">
      <h2 className="mb-3 text-xl">{isPast ? "Who was coming" : "Who’s coming"}</h2>
      {total === 0 ? (
        <p className="text-muted">Nobody yet. Someone has to be first.</p>
      ) : (
        <p className="flex flex-wrap items-center gap-3 text-muted">
          <span className="flex -space-x-1.5">
            {faces.map((face, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two neighbors may share a name, and the order is fixed
              <span key={`${index}${face.name}`} className="relative">
                <Face person={face} size={44} round className="ring-2 ring-paper" />
                {face.isVerified && (
                  <BadgeCheck className="absolute -right-0.5 bottom-0 size-4 rounded-full bg-paper text-sage" />
                )}
              </span>
            ))}
          </span>
          <span className="sr-only">
            {faces.map(({ name, isVerified }) => (isVerified ? `${name}, verified neighbor` : name)).join("; ")}
          </span>
          {others > 0 && <span>and {others === 1 ? "1 more neighbor" : `${others} more neighbors`}</span>}
        </p>
      )}
    </section>
  );
}
