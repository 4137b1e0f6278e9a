import { type ReactNode, use } from "react";
import { data, Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from "react-router";
import { useSessionHint } from "~/features/auth/session-hint";
import { SignOut } from "~/features/auth/sign-out";
import { ContactLink } from "~/features/contact/contact-link";
import { today } from "~/shared/calendar/city-time.server";
import { takeToast } from "~/shared/commands/flash.server";
import { keepPage } from "~/shared/commands/keep-page";
import { LastWords } from "~/shared/commands/last-words";
import { leaveDialog } from "~/shared/commands/leave-dialog";
import { faceSrc, imageSrc } from "~/shared/images/urls";
import { requestContext } from "~/shared/members/context.server";
import { displayName } from "~/shared/members/viewer";
import { ErrorPage } from "~/shell/error-page";
import { useFlash } from "~/shell/flash";
import { Footer } from "~/shell/footer";
import { Navigation } from "~/shell/navigation";
import { NonceContext } from "~/shell/nonce";
import { SkipLink } from "~/shell/skip-link";
import { themeScript } from "~/shell/theme-script";
import stylesheet from "~/ui/app.css?url";
import { fontUrls } from "~/ui/fonts";
import { ProgressBar } from "~/ui/progress-bar";
import { StaticToasts, ToastProvider, Toasts } from "~/ui/toasts";
import { DialogHistory } from "~/ui/use-dialog";
import type { Route } from "./+types/root";

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

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepPage, leaveDialog];

/** What every page shows: who is signed in, a toast that came along, the year. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { viewer, now, services, request: facts } = context.get(requestContext);
  const flash = await takeToast(request, services.settings);
  const page = {
    viewer: viewer && {
      id: viewer.id,
      name: displayName(viewer),
      face: viewer.avatarKey ? imageSrc(viewer.avatarKey, 160) : faceSrc(displayName(viewer)),
      isAdmin: viewer.isAdmin,
      expiresAt: viewer.session.expiresAt.getTime(),
    },
    flash: flash && { id: facts.id, ...flash.toast },
    year: Number(today(now).slice(0, 4)),
    requestId: facts.id,
  };
  return data(page, { headers: flash ? { "Set-Cookie": flash.clear } : undefined });
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = use(NonceContext);
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, run before the first paint */}
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: themeScript }} />
        <Meta />
        <Links nonce="" />
      </head>
      <body>
        <ToastProvider>
          <Frame>{children}</Frame>
          <DialogHistory />
          <LastWords />
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
  const page = useRouteLoaderData<typeof loader>("root");
  useFlash(page?.flash);
  useSessionHint(page?.viewer ?? null);
  return (
    <>
      <SkipLink />
      <ProgressBar />
      <Navigation viewer={page?.viewer ?? null} signOut={<SignOut />} mobileSignOut={<SignOut block />} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer year={page?.year ?? new Date().getUTCFullYear()} contact={<ContactLink />} />
      {page?.flash && (
        <noscript>
          <StaticToasts toasts={[page.flash]} />
        </noscript>
      )}
    </>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const page = useRouteLoaderData<typeof loader>("root");
  return <ErrorPage error={error} requestId={page?.requestId} />;
}
