import { cityData } from "city";
import { type ReactNode, use } from "react";
import { data, Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteError, useRouteLoaderData } from "react-router";
import { BanNotice, useBanNotice } from "~/features/auth/ban-notice";
import { useSessionHint } from "~/features/auth/session-hint";
import { SignOut } from "~/features/auth/sign-out";
import { ContactLink } from "~/features/contact/contact-link";
import { FetcherResults } from "~/platform/commands/fetcher-results";
import { takeToast } from "~/platform/commands/flash.server";
import { keepPage } from "~/platform/commands/keep-page";
import { takePendingForm } from "~/platform/commands/pending-form.server";
import { toastOf } from "~/platform/commands/result";
import { pathOf } from "~/platform/commands/same-site.server";
import { stepOutOfDialog } from "~/platform/commands/step-out-of-dialog";
import { forgetOnSignOutScript } from "~/platform/commands/use-draft";
import { NavigationGuard } from "~/platform/connection/navigation-guard";
import { requestContext } from "~/platform/context.server";
import { AnswerContext } from "~/shell/answer";
import { earlyPressScript } from "~/shell/early-presses";
import { earlyStepsScript } from "~/shell/early-steps";
import { ErrorPage } from "~/shell/error-page";
import { Footer } from "~/shell/footer";
import { renderingContext } from "~/shell/kept-renders.server";
import { Navigation } from "~/shell/navigation";
import { OfflineBar } from "~/shell/offline-bar";
import { showOutagePage } from "~/shell/outage.server";
import { outageIn } from "~/shell/outage-page";
import { PageAnnouncer } from "~/shell/page-announcer";
import { pageFacts } from "~/shell/page-facts.server";
import { withPlaceholders } from "~/shell/placeholders.server";
import { SkipLink } from "~/shell/skip-link";
import { themeScript } from "~/shell/theme-script";
import { trustedTypesScript } from "~/shell/trusted-types";
import { fontUrls } from "~/ui/fonts";
import { ProgressBar } from "~/ui/progress-bar";
import { StaticToasts, ToastProvider, Toasts } from "~/ui/toasts";
import { DialogHistory } from "~/ui/use-dialog";
import type { Route } from "./+types/root";
import stylesheet from "./app.css?url";

export const links: Route.LinksFunction = () => [
  ...fontUrls.map((href) => ({
    rel: "preload",
    as: "font",
    type: "font/woff2",
    href,
    crossOrigin: "anonymous" as const,
  })),
  { rel: "stylesheet", href: stylesheet },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
];

export const middleware: Route.MiddlewareFunction[] = [showOutagePage];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepPage, stepOutOfDialog];

/** What every page shows: who is signed in, the toast and the form that came along, the year. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const asked = context.get(requestContext);
  const flash = await takeToast(request, asked.dependencies.settings);
  const pending = await takePendingForm(pathOf(url), asked);
  const facts = pageFacts(context);
  const mayHavePlaceholders = !asked.request.isData && context.get(renderingContext).keep;
  const page = {
    ...facts,
    viewer: facts.viewer && mayHavePlaceholders ? withPlaceholders(facts.viewer) : facts.viewer,
    // For the error page. A document tells it only if it is one: the others are the same for all who get them.
    requestId: asked.request.isData ? asked.request.id : undefined,
    flash: flash && { id: asked.request.id, toast: flash.toast },
    pendingForm: pending?.values,
  };
  const headers = new Headers();
  for (const taken of [flash, pending]) if (taken) headers.append("Set-Cookie", taken.clear);
  return data(page, { headers });
}

/** It runs where it stands in the page that the server wrote: the browser's copy of the page needs no text of it. */
const firstScript = import.meta.env.SSR
  ? [trustedTypesScript, themeScript, forgetOnSignOutScript, earlyStepsScript, earlyPressScript].join(";\n")
  : "";

/** Scripts read it once. It is data, which no policy can refuse, and the browser's copy of the page needs it no more. */
const dataOfCity = import.meta.env.SSR ? cityData() : "";

export function Layout({ children }: { children: ReactNode }) {
  const { nonce } = use(AnswerContext);
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, run before the first paint */}
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: firstScript }} />
        <script
          type="application/json"
          id="city"
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: of the operator's file, checked and escaped
          dangerouslySetInnerHTML={{ __html: dataOfCity }}
        />
        <Meta />
        <Links />
      </head>
      <body>
        <ToastProvider>
          <Frame>{children}</Frame>
          <DialogHistory />
          <NavigationGuard />
          <FetcherResults />
          <Toasts />
        </ToastProvider>
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

/** Navigation and footer stand around pages and error pages alike. */
function Frame({ children }: { children: ReactNode }) {
  const loaded = useRouteLoaderData<typeof loader>("root");
  const page = useClosedPage() ?? loaded;
  const flash = loaded?.flash && toastOf(loaded.flash);
  useSessionHint(page?.viewer);
  useBanNotice(page);
  return (
    <>
      <SkipLink />
      <ProgressBar />
      <Navigation viewer={page?.viewer} signOut={<SignOut />} mobileSignOut={<SignOut block />} />
      <OfflineBar />
      {page?.accountBanned && <BanNotice />}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer year={page?.year ?? new Date().getUTCFullYear()} contact={<ContactLink />} />
      <PageAnnouncer />
      {flash && (
        <noscript>
          <StaticToasts toasts={[flash]} />
        </noscript>
      )}
    </>
  );
}

/** What stands around the page while the database is away: as much as could be found out without it. */
function useClosedPage() {
  const error = useRouteError();
  return outageIn(error)?.page;
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const page = useRouteLoaderData<typeof loader>("root");
  return <ErrorPage error={error} requestId={page?.requestId} />;
}
