import { useEffect } from "react";
import { isRouteErrorResponse, useLocation } from "react-router";
import type { notForYou } from "~/platform/forms/page-refusals";
import { ButtonLink, buttonClass } from "~/ui/button";
import { isNoResponseError, isOffline } from "~/ui/reach";
import { StaticToasts } from "~/ui/toasts";
import { Drawing, PageTitle } from "./error-page-parts";
import { listOf } from "./list-of";
import { loadFailure } from "./load-failure";
import { MessagePage, NotFoundPage } from "./message-page";
import { OutagePage, outageIn } from "./outage-page";
import { RequestNumber } from "./request-number";
import { useFailureToast } from "./use-failure-toast";

/** Root error page: not found, not allowed, or broken. Shows nothing of the error but the request id, and not that where a page says under a title of its own why it is not shown: nothing failed there. */
export function ErrorPage({ error, requestId }: { error: unknown; requestId: string | undefined }) {
  const { pathname, search } = useLocation();
  const outage = outageIn(error);
  const status = isRouteErrorResponse(error) ? error.status : 500;
  useEffect(() => {
    if (status === 404) console.error("404 Error: User attempted to access non-existent route:", pathname);
  }, [status, pathname]);
  const hasNoResponse = isNoResponseError(error);
  const failure = outage || hasNoResponse || status < 500 ? undefined : loadFailure(pathname, broken);
  useFailureToast(failure);
  if (outage) return <OutagePage outage={outage} />;
  const number = <RequestNumber id={requestId} />;
  if (status === 404)
    return (
      <>
        <PageTitle>{titleOf(error) ?? "Page not found"}</PageTitle>
        <NotFoundPage
          picture={<Drawing kind="generic" name="Grackles on a wire" />}
          title={titleOf(error)}
          back={listOf(pathname)}
          note={number}
        />
      </>
    );
  const { text, back, title: own } = explained(error);
  const title = own ?? (hasNoResponse ? silentTitle() : status < 500 ? "That did not work" : "The light flickered");
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <MessagePage
        picture={<Drawing kind="porch" name="porch" />}
        title={title}
        text={
          <>
            {text ?? (hasNoResponse ? "This page could not be fetched. Please try again in a minute." : broken)}
            {!own && number}
          </>
        }
      >
        {back ? (
          <ButtonLink to={back.to}>{back.label}</ButtonLink>
        ) : (
          <a href={pathname + search} className={buttonClass({})}>
            Try again
          </a>
        )}
        <ButtonLink to="/" tone="outline">
          Return to Home
        </ButtonLink>
      </MessagePage>
      {failure && (
        <noscript>
          <StaticToasts toasts={[failure]} />
        </noscript>
      )}
    </>
  );
}

const broken = "Something went wrong on our side. Please try again in a minute.";

/** Network failure, not an error. */
const silentTitle = () => (isOffline() ? "You are offline" : "Porchlight does not answer");

/** A page that knows what is missing says so: "Event not found". */
const titleOf = (error: unknown): string | undefined =>
  isRouteErrorResponse(error) && typeof error.data === "object" && error.data !== null && "title" in error.data
    ? String(error.data.title)
    : undefined;

/** Why it is refused, and where to go instead. */
function explained(error: unknown): Partial<ReturnType<typeof notForYou>["data"]> {
  if (!isRouteErrorResponse(error) || error.status >= 500) return {};
  return typeof error.data === "string" ? { text: error.data } : (error.data ?? {});
}
