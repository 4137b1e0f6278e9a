import type { ReactNode } from "react";
import { CommandForm } from "~/platform/commands/command-form";
import { Button } from "~/ui/button";
import type { ClosedTo } from "./policy";
import { joinBoardForm, leaveBoardForm } from "./rules";

type MembershipProps = {
  board: {
    id: number;
    name: string;
    memberCount: number;
    isMember: boolean;
    can: { join: boolean };
    closedTo: ClosedTo;
  };
  className?: string;
  /** Places the button, and the count that changes with it at once. */
  children: (memberCount: number, button: ReactNode) => ReactNode;
};

/** Join or Leave: shown as done at once, settled by the server's answer, put back by a refusal. */
export function Membership({ board, className = "contents", children }: MembershipProps) {
  const { id, name, memberCount, isMember, can, closedTo } = board;
  return (
    <CommandForm
      key={isMember ? "leave" : "join"}
      of={isMember ? leaveBoardForm : joinBoardForm}
      values={{ boardId: String(id) }}
      className={className}
    >
      {({ sent }) => {
        const isIn = sent ? !isMember : isMember;
        const button = !(can.join || isMember) ? (
          <span className="text-sm text-muted">{closedTo === "others" ? "Neighbors only" : "Banned"}</span>
        ) : (
          <Button
            type="submit"
            id={membershipId(id)}
            tone={isIn ? "outline" : "soft"}
            className="relative min-w-22 px-4 md:min-w-24"
          >
            {isIn ? "Leave" : "Join"}
            <span className="sr-only"> {name}</span>
          </Button>
        );
        return children(memberCount + Number(isIn) - Number(isMember), button);
      }}
    </CommandForm>
  );
}

/** The button's id, by which focus finds it again when its row has moved to another list. */
const membershipId = (boardId: number): string => `board-${boardId}-membership`;
