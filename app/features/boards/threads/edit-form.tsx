import { useEffect, useRef } from "react";
import { CommandForm } from "~/platform/commands/command-form";
import { forgetDraft } from "~/platform/commands/use-draft";
import { tidy } from "~/platform/forms/fields";
import type { Form } from "~/platform/forms/form";
import { Button } from "~/ui/button";
import { TextAreaField } from "~/ui/fields";
import { contentLimit } from "./rules";

type EditFormProps = {
  of: Form;
  values: Record<string, string>;
  content: string;
  label: string;
  onClose: () => void;
};

/** Edits in place. Save closes; saving nothing is ignored; Cancel and Escape leave everything as it was. */
export function EditForm({ of, values, content, label, onClose }: EditFormProps) {
  const box = useRef<HTMLDivElement>(null);
  const draft = [of.name, ...Object.values(values)].join(":");
  const cancel = () => {
    forgetDraft(draft);
    onClose();
  };
  useEffect(() => {
    const area = box.current?.querySelector("textarea");
    area?.focus();
    area?.setSelectionRange(area.value.length, area.value.length);
  }, []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape is a shortcut; Cancel does the same.
    <div
      ref={box}
      className="mt-4"
      onKeyDown={(event) => event.key === "Escape" && !event.nativeEvent.isComposing && cancel()}
    >
      <CommandForm of={of} values={values} draft={draft} ignore={isBlank} onDone={onClose}>
        {({ busy }) => (
          <TextAreaField
            name="content"
            label={label}
            hideLabel
            rows={6}
            defaultValue={content}
            counter={contentLimit}
            beside={
              <span className="flex gap-2">
                <Button tone="muted" onClick={cancel}>
                  Cancel
                </Button>
                <Button type="submit" busy={busy} busyLabel="Saving...">
                  Save
                </Button>
              </span>
            }
          />
        )}
      </CommandForm>
    </div>
  );
}

const isBlank = (data: FormData) => tidy(String(data.get("content") ?? "")) === "";
