import { BoxField } from "~/ui/box-field";
import { FieldGroup } from "~/ui/field-group";
import { SelectField, TextField } from "~/ui/fields";
import type { ReviewWords } from "./rules";
import { managerOptions } from "./tenancy";

/** When the author lived there, and whether the place has another manager since: an old complaint may be about somebody else. */
export function TenancyFields({ words }: { words: ReviewWords }) {
  return (
    <>
      <FieldGroup legend="Years lived there" names={["livedFrom", "livedTo"]} columns="two">
        <TextField name="livedFrom" label="Moved in (year)" {...year} defaultValue={words.livedFrom} />
        <TextField name="livedTo" label="Moved out (year)" {...year} defaultValue={words.livedTo} />
      </FieldGroup>
      <BoxField
        name="stillThere"
        label="I still live there"
        help="Neighbors see the years beside your review."
        defaultChecked={words.stillThere === "on"}
      />
      <SelectField
        name="managerChanged"
        label="Has the manager changed since?"
        placeholder="Choose"
        options={managerOptions}
        defaultValue={words.managerChanged}
        help="Since you moved out, or since you moved in if you still live there."
      />
    </>
  );
}

const year = { inputMode: "numeric", autoComplete: "off" } as const;
