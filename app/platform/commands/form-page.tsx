import type { ComponentProps, ComponentType, ReactNode } from "react";
import { BackLink, useWayBack } from "~/ui/back-link";
import { Button, ButtonLink } from "~/ui/button";
import { FormFoot } from "~/ui/dialog-foot";
import type { DialogPage } from "~/ui/dialog-page";
import { PageHead } from "~/ui/page-head";
import { useLeaveDialog } from "~/ui/use-dialog";
import { CommandForm } from "./command-form";
import type { CommandResult } from "./result";

type Of<Data, Value> = Value | ((data: Data) => Value);

type FormPage<Data> = {
  title: Of<Data, string>;
  text?: Of<Data, string>;
  /** On the button that sends it. */
  button: string;
  busyLabel: string;
  /** Of the dialog. */
  size?: "wide" | "narrow";
  /** Where one comes from and goes back to. */
  back?: Of<Data, { to: string; name: string; also?: readonly string[] } | undefined>;
  form: Of<Data, Pick<ComponentProps<typeof CommandForm>, "of" | "values" | "action" | "draft" | "once">>;
  fields: ComponentType<Data>;
  /** What stands in the form's place where there is nothing to send. */
  instead?: (data: Data) => ReactNode;
  /** What stands below the form. */
  after?: ComponentType<Data>;
  /** Once sent it leads to what was made. Otherwise to where one came from. */
  leadsOn?: boolean;
};

/**
 * A form: the page of a route, and the same in a dialog for a `DialogLink`. The route exports it as `dialog`, and its
 * `page` and `meta` as what the router asks for.
 */
export function formPage<Data extends object = object>(spec: FormPage<Data>) {
  const title = told(spec.title);
  return {
    title,
    text: told(spec.text),
    size: spec.size,
    body: (data, onClose) => <InDialog spec={spec} data={data} onClose={onClose} />,
    page: ({ loaderData }: { loaderData: Data }) => <OnPage spec={spec} data={loaderData} />,
    meta: ({ loaderData }: { loaderData?: Data }) =>
      formMeta(typeof spec.title === "string" ? spec.title : loaderData ? title(loaderData) : spec.button),
  } satisfies DialogPage<Data> & Record<string, unknown>;
}

/** Of a page that is no use to whoever searches. */
export const formMeta = (title: string) => [{ title: `${title} · Porchlight` }, { name: "robots", content: "noindex" }];

type Place<Data> = { spec: FormPage<Data>; data: Data };

function OnPage<Data extends object>({ spec, data }: Place<Data>) {
  const { button, busyLabel } = spec;
  const back = told(spec.back)(data);
  const { goBack, onClick } = useWayBack(back?.to ?? "", back?.also);
  return (
    <div className="wrap max-w-(--container-column) pb-12">
      {back && (
        <div className="pt-4">
          <BackLink to={back.to} also={back.also}>
            Back to {back.name}
          </BackLink>
        </div>
      )}
      <PageHead title={told(spec.title)(data)} text={told(spec.text)(data)} />
      <FormOf spec={spec} data={data} onDone={({ show }) => back && goBack(show)}>
        {(busy) => (
          <div className="flex flex-wrap gap-2">
            <Button type="submit" busy={busy} busyLabel={busyLabel}>
              {button}
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

function InDialog<Data extends object>({ spec, data, onClose }: Place<Data> & { onClose: () => void }) {
  return (
    <FormOf spec={spec} data={data} onDone={onClose}>
      {(busy) => (
        <FormFoot onCancel={onClose} busy={busy} busyLabel={spec.busyLabel}>
          {spec.button}
        </FormFoot>
      )}
    </FormOf>
  );
}

type FormOfProps<Data> = Place<Data> & {
  onDone: (result: CommandResult) => void;
  /** Its foot. */
  children: (busy: boolean) => ReactNode;
};

function FormOf<Data extends object>({ spec, data, onDone, children }: FormOfProps<Data>) {
  const { fields: Fields, after: After, instead, leadsOn } = spec;
  const leaveTo = useLeaveDialog();
  const lead = ({ show }: CommandResult) => void (show && leaveTo(show));
  return (
    instead?.(data) || (
      <>
        <CommandForm {...told(spec.form)(data)} onDone={leadsOn ? lead : onDone} className="grid gap-4">
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

const told =
  <Data, Value>(value: Of<Data, Value>) =>
  (data: Data): Value =>
    typeof value === "function" ? (value as (data: Data) => Value)(data) : value;
