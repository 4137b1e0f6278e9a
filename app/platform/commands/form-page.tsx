import type { ComponentProps, ComponentType, ReactNode } from "react";
import { BackLink, useWayBack } from "~/ui/back-link";
import { Button, ButtonLink } from "~/ui/button";
import { FormFoot } from "~/ui/dialog-foot";
import type { DialogPage } from "~/ui/dialog-page";
import { PageHead } from "~/ui/page-head";
import { useLeaveDialog } from "~/ui/use-dialog";
import { useFocusOnChange } from "~/ui/use-focus-on-change";
import { CommandForm } from "./command-form";
import type { CommandResult } from "./result";

type ValueOrFn<Data, Value> = Value | ((data: Data) => Value);

type FormPage<Data> = {
  title: ValueOrFn<Data, string>;
  text?: ValueOrFn<Data, string>;
  /** Label of the submit button. */
  button: ValueOrFn<Data, string>;
  busyLabel: string;
  /** Width of the dialog. */
  size?: "wide" | "narrow";
  /** Of the link back. */
  back?: ValueOrFn<Data, { to: string; name: string; also?: readonly string[] } | undefined>;
  form: ValueOrFn<Data, Pick<ComponentProps<typeof CommandForm>, "of" | "values" | "action" | "draft" | "once">>;
  fields: ComponentType<Data>;
  /** Shown instead of the form when there is nothing to send. */
  emptyState?: (data: Data) => ReactNode;
  /** Shown below the form. */
  after?: ComponentType<Data>;
  /** After sending, goes to the new thing instead of back. */
  showsResult?: boolean;
};

/**
 * A form: the page of a route, and the same in a dialog for a `DialogLink`. The route exports it as `dialog`, and its
 * `page` and `meta` as what the router asks for.
 */
export function formPage<Data extends object = object>(spec: FormPage<Data>) {
  const title = resolve(spec.title);
  return {
    title,
    text: resolve(spec.text),
    size: spec.size,
    body: (data, onClose) => <InDialog spec={spec} data={data} onClose={onClose} />,
    page: ({ loaderData }: { loaderData: Data }) => <OnPage spec={spec} data={loaderData} />,
    meta: ({ loaderData }: { loaderData?: Data }) =>
      typeof spec.title === "string" || loaderData ? formMeta(title(loaderData as Data)) : [],
  } satisfies DialogPage<Data> & Record<string, unknown>;
}

/** `noindex`: form pages are not for search engines. */
export const formMeta = (title: string) => [{ title: `${title} · Porchlight` }, { name: "robots", content: "noindex" }];

type FormPageProps<Data> = { spec: FormPage<Data>; data: Data };

function OnPage<Data extends object>({ spec, data }: FormPageProps<Data>) {
  const { busyLabel } = spec;
  const back = resolve(spec.back)(data);
  const { goBack, onClick } = useWayBack(back?.to ?? "", back?.also);
  // What was sent may leave nothing more to send: then the form is gone with the button that was pressed.
  useFocusOnChange(Boolean(spec.emptyState?.(data)));
  return (
    <div className="wrap max-w-(--container-column) pb-12">
      {back && (
        <div className="pt-4">
          <BackLink to={back.to} also={back.also}>
            Back to {back.name}
          </BackLink>
        </div>
      )}
      <PageHead title={resolve(spec.title)(data)} text={resolve(spec.text)(data)} />
      <FormOf spec={spec} data={data} onDone={({ show }) => back && goBack(show)}>
        {(busy) => (
          <div className="flex flex-wrap gap-2">
            <Button type="submit" busy={busy} busyLabel={busyLabel}>
              {resolve(spec.button)(data)}
            </Button>
            {back && (
              <ButtonLink to={back.to} onClick={onClick} tone="muted">
                Cancel
              </ButtonLink>
            )}
          </div>
        )}
      </FormOf>
    </div>
  );
}

function InDialog<Data extends object>({ spec, data, onClose }: FormPageProps<Data> & { onClose: () => void }) {
  return (
    <FormOf spec={spec} data={data} onDone={onClose}>
      {(busy) => (
        <FormFoot onCancel={onClose} busy={busy} busyLabel={spec.busyLabel}>
          {resolve(spec.button)(data)}
        </FormFoot>
      )}
    </FormOf>
  );
}

type FormOfProps<Data> = FormPageProps<Data> & {
  onDone: (result: CommandResult) => void;
  /** The buttons, given whether it is busy. */
  children: (busy: boolean) => ReactNode;
};

function FormOf<Data extends object>({ spec, data, onDone, children }: FormOfProps<Data>) {
  const { fields: Fields, after: After, emptyState, showsResult } = spec;
  const leaveTo = useLeaveDialog();
  const showResult = ({ show }: CommandResult) => void (show && leaveTo(show));
  return (
    emptyState?.(data) || (
      <>
        <CommandForm {...resolve(spec.form)(data)} onDone={showsResult ? showResult : onDone} className="grid gap-4">
          {({ busy }) => (
            <>
              <Fields {...data} />
              {children(busy)}
            </>
          )}
        </CommandForm>
        {After && <After {...data} />}
      </>
    )
  );
}

const resolve =
  <Data, Value>(value: ValueOrFn<Data, Value>) =>
  (data: Data): Value =>
    typeof value === "function" ? (value as (data: Data) => Value)(data) : value;
