import { TextAreaField, TextField } from "~/ui/fields";
import { messageLimit } from "./rules";

export function ContactFields() {
  return (
    <>
      <TextField name="name" label="Name" autoComplete="name" />
      <TextField name="email" label="Email" type="email" autoComplete="email" inputMode="email" />
      <TextAreaField name="message" label="Message" rows={6} counter={messageLimit} />
      <div hidden>
        <label>
          Leave this empty
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  );
}
