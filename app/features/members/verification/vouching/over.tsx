import { ButtonLink } from "~/ui/button";
import { PageHead } from "~/ui/page-head";
import { neighborsPath, ownResidencyPath } from "../paths";
import type { VerifiedByRequest } from "./queries.server";

type OverProps = { verified: VerifiedByRequest | null };

/** What an ended request is called. */
export function overTitle({ verified }: OverProps): string {
  if (!verified) return "This request is over";
  return verified.isOwn ? "You are verified now" : `${verified.name} is verified now`;
}

/** Whoever had a part in it reads what came of it; for all others it is over. */
export function Over({ verified }: OverProps) {
  const { isOwn, name, neighborhood, neighborhoodId, memberId } = verified ?? {};
  return (
    <>
      <PageHead
        title={overTitle({ verified })}
        text={
          !verified
            ? "Nobody needs to do anything here any more."
            : isOwn
              ? `Two neighbors have said that you live in ${neighborhood}.`
              : `Two neighbors have said that ${name} lives in ${neighborhood}, and you are one of them. Thank you! Nobody but the admins learns that.`
        }
      />
      <div className="flex flex-wrap gap-2 [&_.btn]:whitespace-normal">
        {isOwn && <ButtonLink to={ownResidencyPath}>Your residency</ButtonLink>}
        {neighborhoodId && <ButtonLink to={neighborsPath(neighborhoodId)}>Neighbors in {neighborhood}</ButtonLink>}
        {memberId && !isOwn && (
          <ButtonLink to={`/profile/${memberId}`} tone="outline">
            Profile of {name}
          </ButtonLink>
        )}
        {!verified && (
          <ButtonLink to="/" tone="outline">
            See what is on
          </ButtonLink>
        )}
      </div>
    </>
  );
}
