import { useNextRow } from "~/shell/admin/use-next-row";
import { MemberRow } from "./member-row";
import type { ListedMember } from "./queries.server";
import { useQuestions } from "./use-questions";
import { VerifyMany } from "./verify-many";

export function MemberList({ members }: { members: readonly ListedMember[] }) {
  const { ask, dialog } = useQuestions(members);
  const { list, onFocus } = useNextRow<HTMLUListElement>(members.map(stateOf).join());
  return (
    <div className="group/members @container">
      <ul ref={list} onFocus={onFocus} className="rounded-card border bg-card">
        {members.map((member) => (
          <MemberRow key={member.id} member={member} ask={(topic) => ask(topic, member)} />
        ))}
      </ul>
      <VerifyMany />
      {dialog}
    </div>
  );
}

/** A row whose buttons changed has lost the one that was pressed, like a list its row. */
const stateOf = ({ id, isVerified, accountState }: ListedMember) => `${id}${isVerified}${accountState}`;
