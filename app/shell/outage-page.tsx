import { isRouteErrorResponse, useLocation } from "react-router";
import type { Unsent } from "~/platform/commands/unsent";
import { buttonClass } from "~/ui/button";
import { Drawing, PageTitle } from "./error-page-parts";
import { MessagePage } from "./message-page";
import type { pageFacts } from "./page-facts.server";
import { RequestNumber } from "./request-number";
import { UnsentForm } from "./unsent-form";

type Page = Omit<ReturnType<typeof pageFacts>, "viewer"> & {
  viewer?: ReturnType<typeof pageFacts>["viewer"];
  requestId: string;
};

/** The data of the outage page. `viewer` is missing where it could not be looked up. */
export type Outage = { isOutage: true; isClosed: true; page: Page; unsent?: Unsent };

export const outageIn = (error: unknown): Outage | undefined =>
  isRouteErrorResponse(error) && (error.data as Partial<Outage> | null)?.isOutage ? error.data : undefined;

const title = "The lamp is out for a moment";

const wordsFor = ({ told }: Unsent) =>
  told
    ? `${told} What you typed is kept below.`
    : "Porchlight can't reach its records, so this was not saved. What you typed is kept below: please send it again in a minute.";

/** Works without script: offers a link, or the form once more. */
export function OutagePage({ outage: { page, unsent } }: { outage: Outage }) {
  const { pathname, search } = useLocation();
  const here = pathname + search;
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <MessagePage
        picture={<Drawing kind="porch" name="porch" />}
        title={title}
        text={
          <>
            {unsent
              ? wordsFor(unsent)
              : "Porchlight can't reach its records. Nothing is lost. Please try again in a minute."}
            <RequestNumber id={page.requestId} />
          </>
        }
      >
        {unsent ? (
          <UnsentForm unsent={unsent} action={here} />
        ) : (
          <a href={here} className={buttonClass({})}>
            Try again
          </a>
        )}
      </MessagePage>
    </>
  );
}
