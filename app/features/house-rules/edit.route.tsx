import { useState } from "react";
import { useNavigate } from "react-router";
import { houseRulesPath } from "~/domain/house-rules/house-rule";
import { currentHouseRules } from "~/domain/house-rules/queries.server";
import { CommandForm } from "~/platform/commands/command-form";
import { AdminPage, adminMeta } from "~/shell/admin/admin-page";
import { readAsAdmin } from "~/shell/admin/guard.server";
import { Button } from "~/ui/button";
import { PlainDialogLink } from "~/ui/dialog-link";
import { TextAreaField } from "~/ui/fields";
import type { Route } from "./+types/edit.route";
import { RuleRows } from "./rule-rows";
import { changedLimit, publishHouseRulesForm } from "./rules";
import { SeenVersion } from "./seen-version";

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
  const navigate = useNavigate();
  return (
    <AdminPage
      title="House rules"
      text={
        <>
          Everybody reads the{" "}
          <PlainDialogLink
            to={houseRulesPath}
            page={() => import("~/domain/house-rules/dialog")}
            data={{ rules: loaderData.rules }}
          >
            house rules
          </PlainDialogLink>{" "}
          when they sign up and when something of theirs is taken down. Earlier versions stay readable.
        </>
      }
    >
      <CommandForm
        of={publishHouseRulesForm}
        draft={`house-rules:${version}`}
        once
        onDone={({ show }) => void (show && navigate(show))}
        className="mt-5 grid max-w-column gap-4"
      >
        {({ busy }) => (
          <>
            <SeenVersion newest={loaderData.version} />
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
