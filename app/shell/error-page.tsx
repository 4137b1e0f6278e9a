import { useEffect } from "react";
import { isRouteErrorResponse, useLocation } from "react-router";
import type { notForYou } from "~/platform/forms/page-refusals";
import { ButtonLink, buttonClass } from "~/ui/button";
import { isNoAnswer, isOffline } from "~/ui/reach";
import { StaticToasts } from "~/ui/toasts";
import { ClosedPage, closedIn } from "./closed-page";
import { Drawing, PageTitle } from "./error-page-parts";
import { useFlash } from "./flash";
import { listOf } from "./list-of";
import { loadFailure } from "./load-failure";
import { MessagePage, NotFoundPage } from "./message-page";

/** The last page standing: not found, not allowed, or broken. It gives nothing away but the request's number. */
export function ErrorPage({ error, requestId }: { error: unknown; requestId: string | undefined }) {
  const { pathname, search } = useLocation();
  const closed = closedIn(error);
  const status = isRouteErrorResponse(error) ? error.status : 500;
  useEffect(() => {
    if (status === 404) console.error("404 Error: User attempted to access non-existent route:", pathname);
  }, [status, pathname]);
  const isSilent = isNoAnswer(error);
  const failure = closed || isSilent || status < 500 ? undefined : loadFailure(pathname, broken);
  useFlash(failure);
  if (closed) return <ClosedPage closed={closed} />;
  const number = requestId && <span className="mt-2 block text-sm">Request {requestId}</span>;
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
  const { text, back } = explained(error);
  const title = isSilent ? silentTitle() : status < 500 ? "That did not work" : "The light flickered";
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <MessagePage
        picture={<Drawing kind="porch" name="porch" />}
        title={title}
        text={
          <>
            {text ?? (isSilent ? "This page could not be fetched. Please try again in a minute." : broken)}
            {number}
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

/** The page never reached us, or we it: nothing is broken. */
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
