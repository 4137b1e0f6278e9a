import { useRouteLoaderData } from "react-router";
import { type Form, type KeptValues, reservedFields } from "~/platform/forms/form";

type TypeAgainProps = { of: Pick<Form, "name">; children: React.ReactNode };

/** What is said at a form that waited for a sign-in and has private fields, which were not kept. */
export function TypeAgain({ of, children }: TypeAgainProps) {
  const pending = useRouteLoaderData<{ pendingForm?: KeptValues }>("root")?.pendingForm;
  return pending?.[reservedFields.command] === of.name ? <p className="font-bold">{children}</p> : null;
}
