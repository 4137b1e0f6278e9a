import { type ReactNode, useRef } from "react";
import { Link } from "react-router";
import { CommandForm } from "~/platform/commands/command-form";
import type { Form } from "~/platform/forms/form";
import { Button, iconClass } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { ConfirmDialog } from "~/ui/dialog";
import { TextField } from "~/ui/fields";
import { Trash2 } from "~/ui/icons";
import { useItemDialog } from "~/ui/use-dialog";
import { AskFirst } from "./ask-first";
import { spelledUses } from "./uses";

type Row = {
  id: string;
  name: string;
  /** Its page, if it has one. */
  path?: string;
  /** Stands before the name. */
  mark?: string;
  /** How many of what refer to it, by the noun: { event: 3 }. */
  uses: Readonly<Record<string, number>>;
};

type KeptListProps = {
  /** In sentences: "category". */
  noun: string;
  rows: readonly Row[];
  addForm: Form;
  deleteForm: Form;
  /** The field of `deleteForm` that names the row. */
  idField: string;
  /** What `addForm` asks for besides the name. */
  children?: ReactNode;
};

/**
 * A list that an admin keeps: what members choose from. A row that something refers to can't go: it says what that is,
 * and offers no Delete.
 */
export function KeptList({ noun, rows, addForm, deleteForm, idField, children }: KeptListProps) {
  const { item, show, close, state } = useItemDialog("delete", (about) => rows.find(({ id }) => id === about));
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
      <AddRow noun={noun} of={addForm}>
        {children}
      </AddRow>
      <ul>
        {rows.map((row) => (
          <li key={row.id} className="relative flex min-h-[52px] items-center gap-3 border-t py-1 pr-1 pl-4 md:pl-5">
            {row.mark && (
              <span aria-hidden className="flex-none text-xl">
                {row.mark}
              </span>
            )}
            <div className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3 py-1">
              <span className="mr-auto min-w-0 font-medium wrap-anywhere">
                {row.path ? (
                  <Link to={row.path} className="text-ink no-underline hover:underline">
                    {row.name}
                  </Link>
                ) : (
                  row.name
                )}
              </span>
              {/* Below the name where both don't fit beside each other. */}
              <span className={classNames("text-sm tabular-nums", allUses(row) === 0 && "text-muted")}>
                {spelledUses(row.uses)}
              </span>
            </div>
            {allUses(row) > 0 ? (
              <span className="size-11 flex-none" />
            ) : (
              <AskFirst
                label={
                  <>
                    <Trash2 aria-hidden />
                    <span className="sr-only">Delete {row.name}</span>
                  </>
                }
                className={iconClass({})}
                onAsk={() => show(row.id)}
                opens={`delete:${row.id}`}
                text={question(row)}
              >
                {remove(row)}
              </AskFirst>
            )}
          </li>
        ))}
      </ul>
      {item && <ConfirmDialog {...state} title={`Delete ${noun}`} text={question(item)} action={remove(item, close)} />}
    </div>
  );
}

const question = (row: Row): string => `Are you sure you want to delete “${row.name}”? This action cannot be undone.`;

const allUses = ({ uses }: Row): number => Object.values(uses).reduce((sum, count) => sum + count, 0);

/** Several can be added one after the other: the field empties and keeps the focus. */
function AddRow({ noun, of, children }: Pick<KeptListProps, "noun" | "children"> & { of: Form }) {
  const frame = useRef<HTMLDivElement>(null);
  function again() {
    frame.current?.querySelector("form")?.reset();
    frame.current?.querySelector<HTMLElement>("input[name=name]")?.focus();
  }
  return (
    <div ref={frame} className="p-4 md:p-5">
      <CommandForm of={of} onDone={again} className="flex flex-wrap items-start gap-3">
        {({ busy }) => (
          <>
            <div className="min-w-0 flex-1 basis-40">
              <TextField name="name" label={`New ${noun}`} autoComplete="off" />
            </div>
            {children}
            <Button type="submit" busy={busy} busyLabel="Adding..." className={children ? "sm:mt-[26px]" : "mt-[26px]"}>
              Add
            </Button>
          </>
        )}
      </CommandForm>
    </div>
  );
}
