import { city } from "city";
import type { ReactNode } from "react";
import { FieldGroup } from "~/ui/field-group";
import { SelectField, TextField } from "~/ui/fields";
import { formatPhone, longestPhoneNumber } from "./rules";

/** A number of the city. @param areaCode chosen at first */
export function PhoneFields({ help, areaCode }: { help: ReactNode; areaCode?: string }) {
  return (
    <FieldGroup legend="Phone number" names={["areaCode", "phoneNumber"]} columns="code-and-number" help={help}>
      <SelectField
        name="areaCode"
        label="Area code"
        options={city().areaCodes.map((code) => ({ value: code, label: code }))}
        defaultValue={areaCode}
      />
      <TextField
        name="phoneNumber"
        label="Phone"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-local"
        placeholder="555-0123"
        maxLength={longestPhoneNumber}
        onInput={(event) => {
          event.currentTarget.value = formatPhone(event.currentTarget.value);
        }}
      />
    </FieldGroup>
  );
}
