import { secondStepPath } from "~/platform/accounts/second-step";
import { askWhoItIs } from "~/platform/commands/ask-to-sign-in.server";
import { read, requestContext } from "~/platform/context.server";
import { BackLink } from "~/ui/back-link";
import { PageHead } from "~/ui/page-head";
import { useFocusOnChange } from "~/ui/use-focus-on-change";
import { askWho, newCodesPath, securityPath } from "../paths";
import type { Route } from "./+types/second-step.route";
import { findSecondStep } from "./queries.server";
import { SetUp } from "./set-up";
import { TurnedOn } from "./turned-on";

export { action } from "~/platform/commands/action.server";

export async function loader({ url, context }: Route.LoaderArgs) {
  const back = url.searchParams.has("codes") ? newCodesPath : secondStepPath;
  const viewer = await askWhoItIs(context, back, askWho);
  const { dependencies } = context.get(requestContext);
  return {
    secondStep: await findSecondStep({ ...read(context), viewer, dependencies }),
    isAdminWithout: viewer.lacksSecondStep,
    hasNewCodes: back === newCodesPath,
  };
}

export const meta = () => [{ title: "Second step · Porchlight" }, { name: "robots", content: "noindex" }];

export default function SecondStep({ loaderData: { secondStep, isAdminWithout, hasNewCodes } }: Route.ComponentProps) {
  useFocusOnChange(secondStep.state);
  return (
    <div className="wrap max-w-(--container-column) pb-12">
      <div className="pt-4">
        <BackLink to={securityPath}>Back to Sign-in and security</BackLink>
      </div>
      <PageHead
        title="Second step"
        text={
          isAdminWithout
            ? "Admins sign in with a code from an app on their phone as well. Until then the dashboard stays closed."
            : "Whoever signs in with your password also needs a code from an app on your phone."
        }
      />
      {secondStep.state === "on" ? (
        <TurnedOn codes={secondStep.codes} areShown={hasNewCodes} />
      ) : (
        <SetUp app={secondStep.state === "begun" ? secondStep : undefined} />
      )}
    </div>
  );
}
