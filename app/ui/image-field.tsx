import { type DragEvent, type ReactNode, use, useEffect, useRef, useState } from "react";
import { Button, buttonClass } from "./button";
import { classNames } from "./class-names";
import { FieldError } from "./field-frame";
import { FormStateContext, useField } from "./form-state";
import { ImageUp } from "./icons";
import { KeepPicture } from "./keep-picture";

type ImageFieldProps = {
  name: string;
  label: string;
  help: ReactNode;
  accept?: string;
  /** What is wrong with the file, or undefined. */
  check: (file: File) => string | undefined;
  /** What is there until another one is chosen. */
  current?: ReactNode;
  /** How the chosen one is shown: as a picture or as a face. */
  shape?: keyof typeof previews;
  onChosen?: () => void;
  onRejected?: (message: string) => void;
};

type Chosen = { name: string; size: number; url: string };

/** A dashed box to choose, see, change and remove one picture. A file that `check` refuses is never kept in the form. */
export function ImageField(props: ImageFieldProps) {
  const { name, label, help, accept = "image/*", check, current, shape, onChosen, onRejected } = props;
  const field = useField(name, true);
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<Chosen>();
  const [rejection, setRejection] = useState<string>();
  useEffect(() => () => URL.revokeObjectURL(chosen?.url ?? ""), [chosen]);

  function clear() {
    if (input.current) input.current.value = "";
    setChosen(undefined);
    setRejection(undefined);
  }
  function read() {
    input.current?.form?.removeAttribute("data-sent");
    const file = input.current?.files?.[0];
    if (!file) return clear();
    const message = check(file);
    if (!message) {
      setRejection(undefined);
      setChosen({ name: file.name, size: file.size, url: URL.createObjectURL(file) });
      return onChosen?.();
    }
    clear();
    setRejection(message);
    onRejected?.(message);
  }
  function drop(event: DragEvent) {
    event.preventDefault();
    if (!input.current || event.dataTransfer.files.length === 0) return;
    input.current.files = event.dataTransfer.files;
    input.current.dispatchEvent(new Event("input", { bubbles: true }));
    read();
  }
  useEffect(() => {
    const form = input.current?.form;
    form?.addEventListener("reset", clear);
    return () => form?.removeEventListener("reset", clear);
  });

  // A file that the server refused isn't sent a second time.
  const { errors } = use(FormStateContext);
  useEffect(() => {
    if (!errors[name] || !input.current) return;
    input.current.value = "";
    setChosen(undefined);
  }, [errors, name]);

  const error = rejection ?? (chosen ? undefined : field.error);
  return (
    <div className="grid gap-1.5">
      {chosen && <KeepPicture input={input} />}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the file input does the same by keyboard. */}
      <div
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
        className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border-[1.5px] border-dashed border-line-strong bg-paper p-4 has-aria-invalid:border-clay"
      >
        <Preview chosen={chosen} current={current} shape={shape} />
        <div className="min-w-0 flex-1 basis-40">
          <label htmlFor={field.id} className="block font-bold">
            {label}
          </label>
          <p id={field.noteId} className="text-sm wrap-anywhere text-muted">
            {chosen ? `${chosen.name} · ${fileSize(chosen.size)}` : help}
          </p>
        </div>
        <span className="relative flex gap-1">
          <input
            ref={input}
            type="file"
            id={field.id}
            name={name}
            accept={accept}
            onChange={read}
            className="peer sr-only"
            aria-invalid={Boolean(error) || undefined}
            aria-describedby={error ? `${field.noteId} ${field.noteId}-error` : field.noteId}
          />
          <label htmlFor={field.id} aria-hidden className={buttonClass({ tone: "outline" }, fileLabelClass)}>
            {chosen ? "Change" : "Choose"}
          </label>
          {chosen && (
            <Button tone="muted" onClick={clear}>
              Remove
            </Button>
          )}
        </span>
      </div>
      {error && (
        <div id={`${field.noteId}-error`}>
          <FieldError>{error}</FieldError>
        </div>
      )}
    </div>
  );
}

type PreviewProps = { chosen: Chosen | undefined } & Pick<ImageFieldProps, "current" | "shape">;

function Preview({ chosen, current, shape = "card" }: PreviewProps) {
  if (!chosen) return current ?? <ImageUp className="size-6 flex-none text-bluebonnet" aria-hidden />;
  return (
    <img src={chosen.url} alt="" className={classNames("flex-none bg-paper-sunk object-cover", previews[shape])} />
  );
}

const previews = {
  card: "h-16 w-24 rounded-small",
  doorway: "size-24 rounded-[50%_50%_18%_18%]",
};

const fileLabelClass =
  "peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-bluebonnet";

function fileSize(bytes: number): string {
  return bytes < 1024 * 1024
    ? `${Math.max(1, Math.round(bytes / 1024))} KB`
    : `${(Math.ceil((bytes / 1024 / 1024) * 100) / 100).toFixed(2)} MB`;
}
