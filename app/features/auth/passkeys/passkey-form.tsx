import { type ReactNode, useEffect, useRef, useState } from "react";
import { CommandForm } from "~/platform/commands/command-form";
import type { CommandResult } from "~/platform/commands/result";
import { sendWith } from "~/platform/commands/send-with";
import type { Form } from "~/platform/forms/form";
import { useToast } from "~/ui/toasts";
import { askDevice, type Ceremony } from "./ask-device";

type PasskeyFormProps = {
  /** Has the server put a question. Only on a press, as each is stored. */
  ask: Form;
  /** Takes the answer of the device. */
  of: Form;
  ceremony: Ceremony;
  values?: Record<string, string>;
  className?: string;
  children: (state: { busy: boolean }) => ReactNode;
};

/** A form that is sent once the device has answered: a press on its button asks it first. */
export function PasskeyForm({ ask, of, ceremony, values, className, children }: PasskeyFormProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [isAtDevice, setIsAtDevice] = useState(false);
  const forms = useRef<HTMLDivElement>(null);
  const toast = useToast();
  const formOf = (nth: number) => forms.current?.querySelectorAll("form")[nth];

  function askFirst(data: FormData): boolean {
    if (data.get("credential") || !isReady(of, data)) return false;
    if (!isAsking && !isAtDevice) formOf(1)?.requestSubmit();
    return true;
  }

  async function answer({ asks }: CommandResult) {
    if (!asks) return;
    setIsAtDevice(true);
    const credential = await askDevice(ceremony, asks);
    setIsAtDevice(false);
    if (credential === "known") return toast({ tone: "destructive", ...knownAlready });
    if (credential === undefined) return toast({ tone: "destructive", ...noAnswer });
    sendWith(formOf(0), { credential });
  }

  return (
    <div ref={forms}>
      <CommandForm of={of} values={values} className={className} ignore={askFirst}>
        {({ busy }) => (
          <>
            <input type="hidden" name="credential" defaultValue="" />
            {children({ busy: busy || isAsking || isAtDevice })}
          </>
        )}
      </CommandForm>
      <CommandForm of={ask} onDone={(result) => void answer(result)}>
        {({ busy }) => <Tell busy={busy} to={setIsAsking} />}
      </CommandForm>
    </div>
  );
}

/** Whether nothing is missing but the answer: nobody makes a passkey for a form that would be refused. */
function isReady(of: Form, data: FormData): boolean {
  const checked = of.check(data);
  return checked.ok || Object.keys(checked.errors).every((name) => name === "credential");
}

const knownAlready = {
  title: "There is one already",
  text: "This device has a passkey for your account. Another device can have another one.",
};

const noAnswer = {
  title: "No passkey was used",
  text: "Your device gave no answer. Please try once more, or go on with your password.",
};

/** Says to the form beside it that this one is on its way. */
function Tell({ busy, to }: { busy: boolean; to: (busy: boolean) => void }) {
  useEffect(() => to(busy), [busy, to]);
  return null;
}
