import { Link } from "react-router";
import { Face } from "~/platform/images/pictures";
import { Badge } from "~/ui/badge";
import { counted } from "~/ui/counted";
import { BadgeCheck } from "~/ui/icons";
import { LookUp, PrivateFacts, useLookUp } from "./look-up";
import { MemberActions } from "./member-actions";
import type { ListedMember } from "./queries.server";
import type { Topic } from "./questions";
import type { Sign } from "./signs";
import { verifyManyId } from "./verify-many";

type MemberRowProps = { member: ListedMember; ask: (topic: Topic) => void };

/** Who it is, since when, how much they did, and what can be done about it at the right edge. */
export function MemberRow({ member, ask }: MemberRowProps) {
  const { id, name, username, email, joined, posts, reputation } = member;
  const { revealed, setRevealed } = useLookUp(id);
  return (
    <li className={rowClass}>
      <Face person={member} size={40} className="row-span-2 @min-[860px]:row-span-1" />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {member.can.verify && member.accountState !== "banned" && <Box id={id} name={name} />}
          <Link to={`/admin/users/${id}`} className="font-bold wrap-anywhere text-ink no-underline hover:underline">
            {name}
          </Link>
          <Badges {...member} />
        </p>
        <p className="flex flex-wrap gap-x-2 text-sm text-muted">
          <span className="wrap-anywhere">@{username}</span>
          <span className="wrap-anywhere">{email}</span>
        </p>
      </div>
      {!member.isVerified && <SignList signs={member.signs ?? []} />}
      <p className={factsClass}>
        <span className={factClass}>
          <span className="@max-[400px]:sr-only">Joined </span>
          {joined}
        </span>
        <span className={factClass}>{counted(posts, "post")}</span>
        <span className={factClass}>{reputation.toLocaleString("en-US")} rep</span>
      </p>
      <MemberActions member={member} ask={ask}>
        <LookUp member={member} onDone={setRevealed} />
      </MemberActions>
      <PrivateFacts revealed={revealed} />
    </li>
  );
}

/** Selects somebody to be verified with others. The bar below the list owns it. */
function Box({ id, name }: { id: string; name: string }) {
  return (
    <label className="-my-2.5 -ml-3 grid size-11 place-items-center">
      <input type="checkbox" name="members" form={verifyManyId} value={id} className="size-5 accent-bluebonnet" />
      <span className="sr-only">Select {name}</span>
    </label>
  );
}

function SignList({ signs }: { signs: readonly Sign[] }) {
  return (
    <ul className="col-start-2 flex flex-wrap gap-x-3 gap-y-1 text-sm text-muted @min-[860px]:col-end-5 @min-[860px]:row-start-2">
      {signs.map(({ text, isDoubt }) => (
        <li key={text}>{isDoubt ? <Badge tone="lamp-soft">{text}</Badge> : text}</li>
      ))}
    </ul>
  );
}

function Badges({ isVerified, accountState, isLastAdmin, isOneself }: ListedMember) {
  return (
    <>
      {isVerified && (
        <Badge tone="sage" icon={<BadgeCheck aria-hidden />}>
          Verified
        </Badge>
      )}
      {accountState === "admin" && <Badge tone="blue">{isLastAdmin ? "Last admin" : "Admin"}</Badge>}
      {accountState === "banned" && <Badge tone="clay">Banned</Badge>}
      {isOneself && <Badge>You</Badge>}
    </>
  );
}

const rowClass =
  "relative grid grid-cols-[40px_minmax(0,1fr)] items-center gap-x-3 gap-y-1 border-t px-3.5 py-3 first:border-t-0 md:px-5 " +
  "@min-[860px]:grid-cols-[40px_minmax(0,1fr)_304px_264px]";

/** One line on a phone; columns with figures under each other where there is room. */
const factsClass =
  "col-start-2 flex flex-wrap gap-x-3 text-sm text-muted tabular-nums " +
  "@min-[860px]:col-start-auto @min-[860px]:grid @min-[860px]:grid-cols-[136px_80px_80px] @min-[860px]:gap-x-1 @min-[860px]:text-ink";

const factClass = "whitespace-nowrap @min-[860px]:text-right @min-[860px]:first:text-left";
