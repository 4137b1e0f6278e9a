import { CommandForm } from "~/platform/commands/command-form";
import { ConfirmCommand } from "~/platform/commands/confirm-command";
import { Button } from "~/ui/button";
import { counted } from "~/ui/counted";
import { TextAreaField, TextField } from "~/ui/fields";
import type { ListedPartner } from "./queries.server";
import { closePartnerForm, mostPasted, replaceListForm } from "./rules";

export function PartnerRow({ id, name, neighborhood, since, addresses }: ListedPartner) {
  const size = addresses === 0 ? "no list yet" : counted(addresses, "address", "addresses");
  return (
    <li className="grid gap-3 border-t p-4 first:border-t-0 md:px-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <h2 className="font-text text-md font-bold tracking-normal wrap-anywhere">{name}</h2>
          <p className="text-sm wrap-anywhere text-muted">
            {[neighborhood ?? "The whole city", size, `since ${since}`].join(" · ")}
          </p>
        </div>
        <ConfirmCommand
          of={closePartnerForm}
          values={{ partnerId: id }}
          label="Close"
          about={name}
          title="Close partner"
          text={`The list of ${name} is deleted. Who was verified by it stays so.`}
          busyLabel="Closing..."
        />
      </div>
      <details>
        <summary className="min-h-11 cursor-pointer content-center font-medium underline">
          {addresses === 0 ? "Add its list" : "Replace its list"}
          <span className="sr-only"> {name}</span>
        </summary>
        <CommandForm of={replaceListForm} values={{ partnerId: id }} className="mt-2 grid gap-4">
          {({ busy }) => (
            <>
              <TextField name="list" type="file" label="File" accept=".txt,.csv,text/plain" />
              <TextAreaField
                name="pasted"
                label="Or paste it"
                rows={4}
                autoComplete="off"
                spellCheck={false}
                className="font-mono"
                help={`Up to ${mostPasted} lines; longer lists as a file.`}
              />
              <Button type="submit" busy={busy} busyLabel="Replacing..." className="justify-self-start">
                Save the list
              </Button>
            </>
          )}
        </CommandForm>
      </details>
    </li>
  );
}
