import { SelectBox } from "~/ui/fields";
import { rejectionReasons } from "./rules";

/** What is said most often. */
export function ReasonBox({ label }: { label: string }) {
  return (
    <SelectBox name="reason" aria-label={label} defaultValue="">
      <option value="">{label}</option>
      {rejectionReasons.map((reason) => (
        <option key={reason.value} value={reason.value}>
          {reason.label}
        </option>
      ))}
    </SelectBox>
  );
}
