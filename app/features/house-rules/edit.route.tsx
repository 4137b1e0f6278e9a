import { useState } from "react";
import { Link } from "react-router";
import { houseRulesPath } from "~/domain/house-rules/house-rule";
import { currentHouseRules } from "~/domain/house-rules/queries.server";
import { CommandForm } from "~/platform/commands/command-form";
import { AdminPage, adminMeta } from "~/shell/admin/admin-page";
import { readAsAdmin } from "~/shell/admin/guard.server";
import { Button } from "~/ui/button";
import { TextAreaField } from "~/ui/fields";
import type { Route } from "./+types/edit.route";
import { RuleRows } from "./rule-rows";
import { changedLimit, publishHouseRulesForm } from "./rules";

export { action } from "~/platform/commands/action.server";
export { shouldRevalidate } from "~/shell/admin/revalidation";

export async function loader({ context }: Route.LoaderArgs) {
  const { version, rules } = await currentHouseRules(readAsAdmin(context));
  return { version, rules };
}

export const meta = () => adminMeta("House rules");

export default function EditHouseRules({ loaderData }: Route.ComponentProps) {
  // What somebody else publishes meanwhile replaces nothing that stands in the form.
  const [{ version, rules }] = useState(loaderData);
  return (
    <AdminPage
      title="House rules"
      text={
        <>
          Everybody reads <Link to={houseRulesPath}>them</Link> when they sign up and when something of theirs is taken
          down. Earlier versions stay readable.
        </>
      }
    >
      <CommandForm
        of={publishHouseRulesForm}
        draft={`house-rules:${version}`}
        once
        className="mt-5 grid max-w-column gap-4"
      >
        {({ busy }) => (
          <>
            {/* Not among the values of the form: those name it, and a form that comes back refused is still this one. */}
            <input type="hidden" name="seen" value={loaderData.version} readOnly />
            <RuleRows rules={rules} />
            <TextAreaField
              name="changed"
              label="What changed"
              rows={2}
              help="In a sentence. It stands under the rules for everybody."
              counter={changedLimit}
            />
            <Button type="submit" busy={busy} busyLabel="Publishing..." className="justify-self-start">
              Publish
            </Button>
          </>
        )}
      </CommandForm>
    </AdminPage>
  );
}
