import type { ReactNode } from "react";
import { CommandForm } from "~/platform/commands/command-form";
import { Face } from "~/platform/images/pictures";
import { Button } from "~/ui/button";
import { TextAreaField } from "~/ui/fields";
import type { BoardBan } from "./bans/queries.server";
import { descriptionLimit, editBoardForm, rulesLimit, unbanForm } from "./rules";

type EditBoardFormProps = {
  board: { id: number; description: string; rules: string };
  footer: (busy: boolean) => ReactNode;
  onDone?: (result: { show?: string }) => void;
};

export function EditBoardForm({ board, footer, onDone }: EditBoardFormProps) {
  return (
    <CommandForm
      of={editBoardForm}
      values={{ boardId: String(board.id) }}
      draft={`board:${board.id}`}
      className="grid gap-4"
      onDone={onDone}
    >
      {({ busy }) => (
        <>
          <TextAreaField
            name="description"
            label="Description"
            rows={3}
            defaultValue={board.description}
            counter={descriptionLimit}
          />
          <TextAreaField
            name="rules"
            label="Rules"
            optional
            rows={6}
            defaultValue={board.rules}
            placeholder="One rule a line."
            counter={rulesLimit}
          />
          {footer(busy)}
        </>
      )}
    </CommandForm>
  );
}

type BansProps = {
  boardId: number;
  bans: readonly BoardBan[];
  /** Below the title of a dialog or of a page. */
  as?: "h2" | "h3";
};

/** Who is banned, and the way back. */
export function Bans({ boardId, bans, as: Heading = "h3" }: BansProps) {
  return (
    <section className="grid gap-2">
      <Heading className="text-lg">Banned members</Heading>
      {bans.length === 0 ? (
        <p className="text-muted">Nobody is banned from this board.</p>
      ) : (
        <ul className="border-t">
          {bans.map((ban) => (
            <li key={ban.memberId} className="flex items-center gap-3 border-b py-2">
              <Face person={ban} size={36} />
              <span className="min-w-0 flex-1">
                <span className="block font-bold wrap-anywhere">{ban.name}</span>
                <span className="block text-sm text-muted">{ban.reason}</span>
              </span>
              <CommandForm of={unbanForm} values={{ boardId: String(boardId), memberId: ban.memberId }}>
                {({ busy }) => (
                  <Button type="submit" tone="outline" busy={busy} busyLabel="Lifting...">
                    Unban
                    <span className="sr-only"> {ban.name}</span>
                  </Button>
                )}
              </CommandForm>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
