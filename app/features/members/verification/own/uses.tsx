import { Fragment, type ReactNode } from "react";
import { Link } from "react-router";
import { isAtLeast, type Level, levelWords } from "~/domain/residency/levels";
import { canReviewHomes, neededLevels } from "~/domain/residency/needs";
import { CommandForm } from "~/platform/commands/command-form";
import { Button } from "~/ui/button";
import { chooseDigestForm } from "../digest/rules";
import { chooseListedForm } from "../neighbors/rules";
import { digestPath, neighborsPath } from "../paths";
import { verifiedDays, neededLevel as vouchingLevel } from "../vouching/policy";

type UsesProps = {
  level: Level | null;
  place: { id: string; name: string } | null;
  /** On which those of the place alone write. */
  boards: readonly { id: number; name: string }[];
  listed: boolean;
  wanted: boolean;
};

/** What knowing where somebody lives is good for. */
export const Uses = ({ level, place, boards, listed, wanted }: UsesProps) => (
  <section className="grid gap-4 rounded-card border bg-card p-4 md:p-5 [&_.btn]:whitespace-normal">
    <h2 className="text-xl">What it is good for</h2>
    <Opened level={level} place={place} boards={boards} />
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
            : `The weekly digest is one email on Thursdays: what is on ${place ? `near ${place.name}` : "in the city"}, and what your boards talk about.`}{" "}
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

/** What is open to them, and what more would be: each line is true for who reads it. */
const Opened = ({ level, place, boards }: Pick<UsesProps, "level" | "place" | "boards">) => (
  <ul className="grid list-disc gap-1 pl-5 wrap-anywhere">
    <li>
      {level ? "Your stars count" : "With a check your stars count"} among those of verified neighbors, which stand
      beside the average.
    </li>
    {place && boards.length > 0 && (
      <li>
        You write on the boards for verified neighbors in {place.name}:{" "}
        {boards.map(({ id, name }, index) => (
          <Fragment key={id}>
            {index > 0 && ", "}
            <Link to={`/boards/${id}`}>{name}</Link>
          </Fragment>
        ))}
      </li>
    )}
    {!place && (
      <li>
        With a neighborhood beside your check you see who else is verified there, and write on the boards for its
        neighbors.
      </li>
    )}
    <li>
      {canReviewHomes(level) ? (
        <>
          You can{" "}
          {place ? (
            <>
              <Link to={`/neighborhoods/${place.id}#apartments`}>review apartments in {place.name}</Link>, and all
              others.
            </>
          ) : (
            <>
              <Link to="/neighborhoods">review apartments</Link>: they stand on the pages of their neighborhoods.
            </>
          )}
        </>
      ) : (
        `From ${levelWords[neededLevels["apartments.review"]]} on you can review apartments.`
      )}
    </li>
    <li>{vouchingWords(level, place)}</li>
  </ul>
);

function vouchingWords(level: Level | null, place: UsesProps["place"]) {
  const after = `once you have been verified for ${verifiedDays} days`;
  if (!isAtLeast(level, vouchingLevel))
    return `From ${levelWords[vouchingLevel]} on you can vouch for neighbors whom you know, ${after}.`;
  return place
    ? `You can vouch for neighbors in ${place.name} whom you know, ${after}.`
    : `With a neighborhood beside your check you can vouch for neighbors there, ${after}.`;
}

const Use = ({ text, children }: { text: ReactNode; children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-3">
    <p className="mr-auto min-w-0 flex-1 basis-60 wrap-anywhere">{text}</p>
    {children}
  </div>
);
