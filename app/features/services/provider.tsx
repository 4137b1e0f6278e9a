import { AuthorLink, Reputation } from "~/domain/members/author-name";
import { VerifiedBadge } from "~/domain/members/verified";
import { Face } from "~/platform/images/pictures";
import type { FoundService } from "./queries.server";

/** Who does it: a neighbor with a face, a name and a reputation. */
export function Provider({ provider }: Pick<FoundService, "provider">) {
  return (
    <div className="mt-4 flex items-center gap-3">
      <Face person={provider} size={44} />
      <div className="min-w-0">
        <p>
          <AuthorLink author={provider} /> <VerifiedBadge verified={provider.verified} />
        </p>
        <p className="text-sm text-muted">
          Provider{provider.id && " · "}
          {provider.id && <Reputation points={provider.reputation} />}
        </p>
      </div>
    </div>
  );
}
