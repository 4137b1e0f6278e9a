import { Fragment, type ReactNode } from "react";
import { Link } from "react-router";
import { CommandForm } from "~/platform/commands/command-form";
import { Button } from "~/ui/button";
import { chooseDigestForm } from "../digest/rules";
import { chooseListedForm } from "../neighbors/rules";
import { digestPath, neighborsPath } from "../paths";

type UsesProps = {
  place: { id: string; name: string } | null;
  /** On which those of the place alone write. */
  boards: readonly { id: number; name: string }[];
  /** Whether it is enough to review apartments. */
  canReview: boolean;
  listed: boolean;
  wanted: boolean;
};

/** What knowing where somebody lives is good for, as far as it is theirs to choose. */
export const Uses = ({ place, boards, canReview, listed, wanted }: UsesProps) => (
  <section className="grid gap-4 rounded-card border bg-card p-4 md:p-5 [&_.btn]:whitespace-normal">
    <h2 className="text-xl">What it is good for</h2>
    {place && boards.length > 0 && (
      <p className="wrap-anywhere">
        You write on the boards for verified neighbors in {place.name}:{" "}
        {boards.map(({ id, name }, index) => (
          <Fragment key={id}>
            {index > 0 && ", "}
            <Link to={`/boards/${id}`}>{name}</Link>
          </Fragment>
        ))}
      </p>
    )}
    {place && canReview && (
      <p className="wrap-anywhere">
        You can <Link to={`/neighborhoods/${place.id}#apartments`}>review apartments in {place.name}</Link>, and all
        others.
      </p>
    )}
    {place && (
      <Use
        text={
          <>
            {listed
              ? `You are listed among the neighbors of ${place.name}: only those who are verified there see it, and admins.`
              : `You are not listed among the neighbors of ${place.name}.`}{" "}
            <Link to={neighborsPath(place.id)}>See the list</Link>
          </>
        }
      >
        <CommandForm of={chooseListedForm} values={{ listed: listed ? "" : "on" }}>
          {({ busy }) => (
            <Button type="submit" tone="outline" size="sm" busy={busy} busyLabel="Saving...">
              {listed ? "Take me off the list" : "List me"}
            </Button>
          )}
        </CommandForm>
      </Use>
    )}
    <Use
      text={
        <>
          {wanted
            ? "You get the weekly digest, Thursdays at 5 PM."
            : `The weekly digest is one mail on Thursdays: what is on ${place ? `near ${place.name}` : "in the city"}, and what your boards talk about.`}{" "}
          <Link to={digestPath}>More about it</Link>
        </>
      }
    >
      <CommandForm of={chooseDigestForm} values={{ wanted: wanted ? "" : "on" }}>
        {({ busy }) => (
          <Button type="submit" tone="outline" size="sm" busy={busy} busyLabel="Saving...">
            {wanted ? "Stop the digest" : "Send me the digest"}
          </Button>
        )}
      </CommandForm>
    </Use>
  </section>
);

const Use = ({ text, children }: { text: ReactNode; children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-3">
    <p className="mr-auto min-w-0 flex-1 basis-60 wrap-anywhere">{text}</p>
    {children}
  </div>
);
