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
    <li className="member-row">
      <Face person={member} size={40} />
      <div className="min-w-0">
        <p className="member-name">
          {member.can.verify && member.accountState !== "banned" && <Box id={id} name={name} />}
          <Link to={`/admin/users/${id}`} className="row-title">
            {name}
          </Link>
          <Badges {...member} />
        </p>
        <p className="member-names">
          <span>{`@${username}`}</span>
          <span>{email}</span>
        </p>
      </div>
      {!member.isVerified && <SignList signs={member.signs ?? []} />}
      <p className="member-facts">
        <span>
          <span className="@max-[400px]:sr-only">Joined </span>
          {joined}
        </span>
        <span>{counted(posts, "post")}</span>
        <span>{`${reputation.toLocaleString("en-US")} rep`}</span>
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
    <label>
      <input type="checkbox" name="members" form={verifyManyId} value={id} className="row-box" />
      <span className="sr-only">{`Select ${name}`}</span>
    </label>
  );
}

function SignList({ signs }: { signs: readonly Sign[] }) {
  return (
    <ul className="member-signs">
      {signs.map(({ text, isDoubt }) => (
        <li key={text} className={isDoubt ? "member-doubt" : undefined}>
          {text}
        </li>
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
