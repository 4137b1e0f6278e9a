import { contentLimit } from "~/features/boards/threads/rules";
import { CommandForm } from "~/platform/commands/command-form";
import type { Form } from "~/platform/forms/form";
import { Button, buttonClass } from "~/ui/button";
import { TextAreaField } from "~/ui/fields";

type EditSetAsideProps = {
  of: Form;
  /** Which post it is. */
  values: Record<string, string>;
  /** What the post is called. */
  words: string;
  content: string;
};

/** For who wrote a post that waits or is hidden, among its buttons: opens the form of its words over their whole width. */
export const EditSetAside = ({ of, values, words, content }: EditSetAsideProps) => (
  <details className="min-w-0 open:basis-full">
    <summary className={buttonClass({ tone: "muted", size: "sm" })}>
      <span>
        Edit<span className="sr-only"> {words}</span>
      </span>
    </summary>
    <CommandForm of={of} values={values} className="mt-2 ml-3 grid max-w-measure gap-2 wrap-anywhere">
      {({ busy }) => (
        <TextAreaField
          name="content"
          label={`What “${words}” says`}
          rows={6}
          defaultValue={content}
          counter={contentLimit}
          beside={
            <Button type="submit" busy={busy} busyLabel="Saving...">
              Save
            </Button>
          }
        />
      )}
    </CommandForm>
  </details>
);
