import { Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { CommandForm } from "~/shared/commands/command-form";
import type { Form } from "~/shared/commands/form";
import { Button, iconClass } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { ConfirmDialog } from "~/ui/dialog";
import { TextField } from "~/ui/fields";
import { AskFirst } from "./ask-first";
import { counted } from "./wording";

type Row = { id: string; name: string; uses: number };

type KeptListProps = {
  /** In sentences: "category". */
  noun: string;
  rows: readonly Row[];
  addForm: Form;
  deleteForm: Form;
  /** The field of `deleteForm` that names the row. */
  idField: string;
};

/** A list that an admin keeps: what members choose from. A row that events refer to can't go, and says so beforehand. */
export function KeptList({ noun, rows, addForm, deleteForm, idField }: KeptListProps) {
  const [asked, setAsked] = useState<{ row: Row; open: boolean }>();
  const close = () => setAsked(asked && { ...asked, open: false });
  const remove = (row: Row, onDone?: () => void) => (
    <CommandForm key={row.id} of={deleteForm} values={{ [idField]: row.id }} onDone={onDone}>
      {({ busy }) => (
        <Button type="submit" tone="danger" busy={busy} busyLabel="Deleting...">
          Delete
        </Button>
      )}
    </CommandForm>
  );
  return (
    <div className="mt-5 max-w-column rounded-card border bg-card">
      <AddRow noun={noun} of={addForm} />
      <ul>
        {rows.map((row) => (
          <li key={row.id} className="relative flex min-h-[52px] items-center gap-3 border-t py-1 pr-1 pl-4 md:pl-5">
            <span className="mr-auto min-w-0 font-medium wrap-anywhere">{row.name}</span>
            <span className={classNames("flex-none text-sm tabular-nums", row.uses === 0 && "text-muted")}>
              {row.uses === 0 ? "no events" : counted(row.uses, "event")}
            </span>
            <AskFirst
              label={
                <>
                  <Trash2 aria-hidden />
                  <span className="sr-only">Delete {row.name}</span>
                </>
              }
              className={iconClass({})}
              onAsk={() => setAsked({ row, open: true })}
              form={deleteForm}
              about={row.id}
              text={question(row)}
            >
              {remove(row)}
            </AskFirst>
          </li>
        ))}
      </ul>
      {asked && (
        <ConfirmDialog
          open={asked.open}
          onOpenChange={(open) => setAsked({ ...asked, open })}
          title={`Delete ${noun}`}
          text={question(asked.row)}
          action={remove(asked.row, close)}
        />
      )}
    </div>
  );
}

function question({ name, uses }: Row): string {
  const ask = `Are you sure you want to delete “${name}”?`;
  if (uses === 0) return `${ask} This action cannot be undone.`;
  return `${ask} It can’t go as long as ${counted(uses, "event")} ${uses === 1 ? "refers" : "refer"} to it.`;
}

/** Several can be added one after the other: the field empties and keeps the focus. */
function AddRow({ noun, of }: { noun: string; of: Form }) {
  const frame = useRef<HTMLDivElement>(null);
  function again() {
    frame.current?.querySelector("form")?.reset();
    frame.current?.querySelector<HTMLElement>("input[name=name]")?.focus();
  }
  return (
    <div ref={frame} className="p-4 md:p-5">
      <CommandForm of={of} onDone={again} className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3">
        {({ busy }) => (
          <>
            <TextField name="name" label={`New ${noun}`} autoComplete="off" />
            <Button type="submit" busy={busy} busyLabel="Adding..." className="mt-[26px]">
              Add
            </Button>
          </>
        )}
      </CommandForm>
    </div>
  );
}
