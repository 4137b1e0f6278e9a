import { Link } from "react-router";
import { Face } from "~/platform/images/pictures";
import { Badge, type BadgeTone } from "~/ui/badge";
import type { VouchBranch, VouchTree } from "./queries.server";

const residencyBadges: Record<VouchBranch["residency"], [tone: BadgeTone, words: string]> = {
  standing: ["sage", "Verified"],
  revoked: ["clay", "Revoked"],
  lapsed: ["plain", "Lapsed"],
  none: ["plain", "Not verified"],
};

const vouchWords: Record<NonNullable<VouchBranch["vouch"]>["state"], string> = {
  counts: "vouched for",
  waits: "vouched for, waits for another neighbor,",
  void: "vouched for, does not count any more,",
  unused: "vouched for, came to nothing,",
};

/** Nested lists: who was vouched for stands below who vouched. */
export function VouchTrees({ trees }: { trees: readonly VouchTree[] }) {
  return (
    <ul className="grid gap-4">
      {trees.map((tree) => (
        <li key={tree.id} className="min-w-0 rounded-card border bg-card p-4 md:px-5">
          <Branch branch={tree} />
          {tree.vouchedForBy.length > 0 && (
            <p className="mt-2 text-sm text-muted wrap-anywhere">Vouched for by {tree.vouchedForBy.join(", ")}</p>
          )}
        </li>
      ))}
    </ul>
  );
}

function Branch({
  branch: { id, isFormer, name, face, residency, words, vouch, below, isCut },
}: {
  branch: VouchBranch;
}) {
  const [tone, word] = residencyBadges[residency];
  const said = [words && residency !== "none" && words, vouch && `${vouchWords[vouch.state]} ${vouch.on}`]
    .filter(Boolean)
    .join(" · ");
  return (
    <>
      <div className="flex min-w-0 items-start gap-2.5">
        <Face person={face} size={28} />
        <div className="min-w-0 text-sm">
          <p className="flex flex-wrap items-center gap-x-2">
            {isFormer ? (
              <span>{name}</span>
            ) : (
              <Link to={`/admin/users/${id}`} className="row-title wrap-anywhere">
                {name}
              </Link>
            )}
            {!isFormer && <Badge tone={tone}>{word}</Badge>}
          </p>
          {said && <p className="text-muted wrap-anywhere">{said}</p>}
        </div>
      </div>
      {below.length > 0 && (
        <ul className="mt-3 grid gap-3 border-l-2 border-line pl-3">
          {below.map((each) => (
            <li key={`${each.id} ${each.vouch?.on}`} className="min-w-0">
              <Branch branch={each} />
            </li>
          ))}
        </ul>
      )}
      {isCut && <p className="mt-2 text-sm text-muted">There is more below{!isFormer && `: search for ${name}`}.</p>}
    </>
  );
}
