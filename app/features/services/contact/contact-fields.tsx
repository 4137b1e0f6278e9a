import { TextAreaField, TextField } from "~/ui/fields";
import { messageLimit, type Sender } from "./rules";

export function ContactFields({ sender }: { sender: Sender }) {
  return (
    <>
      <TextField name="senderName" label="Name" autoComplete="name" defaultValue={sender.name} />
      <TextField
        name="senderEmail"
        label="Email"
        type="email"
        autoComplete="email"
        readOnly
        defaultValue={sender.email}
        help="Your account’s address: the provider sees it and can answer you there."
        className="bg-paper-sunk text-muted"
      />
      <TextAreaField
        name="message"
        label="Message"
        rows={6}
        placeholder="What do you need, where, and when?"
        counter={messageLimit}
      />
    </>
  );
}
