import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import type { FaceOf } from "~/platform/accounts/viewer";
import { Face } from "~/platform/images/pictures";
import { ButtonLink } from "~/ui/button";
import { Shield } from "~/ui/icons";
import { Brand } from "./brand";
import { NavigationMenu } from "./navigation-menu";
import { ThemeSwitch } from "./theme-switch";

/** Whoever looks at the page, as far as the navigation shows it. */
type NavigationViewer = { id: string; name: string; face: FaceOf; isAdmin: boolean };

/** `viewer` is undefined while nobody knows whether someone is signed in. */
type NavigationProps = { viewer: NavigationViewer | null | undefined; signOut: ReactNode; mobileSignOut: ReactNode };

/** The current page has the porch light on above it. Under 980 px the links fold into a menu; Sign In stays in sight. */
export function Navigation({ viewer, signOut, mobileSignOut }: NavigationProps) {
  const { pathname } = useLocation();
  return (
    <header className="sticky top-0 z-20 border-b bg-paper">
      <div className="wrap flex min-h-nav-phone items-center gap-1 max-lg:flex-wrap lg:min-h-nav">
        <Brand />
        <nav aria-label="Main" className="hidden self-stretch lg:flex">
          {places.map(({ to, label }) => (
            <Link key={to} to={to} aria-current={to === pathname ? "page" : undefined} className={placeClass}>
              {label}
            </Link>
          ))}
        </nav>
        <div className="flex items-center lg:ml-auto min-[76rem]:gap-1">
          <ThemeSwitch className="max-xs:hidden" />
          {viewer ? (
            <MemberLinks viewer={viewer} signOut={signOut} />
          ) : (
            viewer === null && (
              <span className="flex gap-1.5 xs:max-lg:mx-1">
                <ButtonLink
                  to="/auth?tab=sign-up"
                  tone="outline"
                  className="px-3 max-xs:px-2 max-xs:text-sm max-[22rem]:hidden sm:px-4"
                >
                  Sign Up
                </ButtonLink>
                <ButtonLink to="/auth" className="px-3 max-xs:px-2 max-xs:text-sm sm:px-4">
                  Sign In
                </ButtonLink>
              </span>
            )
          )}
          <NavigationMenu places={places} viewer={viewer} signOut={mobileSignOut} />
        </div>
      </div>
    </header>
  );
}

function MemberLinks({ viewer, signOut }: { viewer: NavigationViewer; signOut: ReactNode }) {
  return (
    <div className="hidden items-center lg:flex min-[76rem]:gap-1">
      <ButtonLink
        to="/profile"
        tone="muted"
        className={memberLinkClass}
        icon={<Face person={viewer.face} size={28} round />}
      >
        <span className={narrowWordClass}>Profile</span>
      </ButtonLink>
      {viewer.isAdmin && (
        <ButtonLink to="/admin" tone="muted" className={memberLinkClass} icon={<Shield aria-hidden />}>
          <span className={narrowWordClass}>Admin</span>
        </ButtonLink>
      )}
      {signOut}
    </div>
  );
}

const places = [
  { to: "/", label: "Events" },
  { to: "/restaurants", label: "Restaurants" },
  { to: "/happy-hours", label: "Happy Hours" },
  { to: "/neighborhoods", label: "Neighborhoods" },
  { to: "/services", label: "Services" },
  { to: "/boards", label: "Boards" },
] as const;

const placeClass =
  "relative flex items-center px-2 text-[0.9375rem] font-medium whitespace-nowrap text-muted no-underline -outline-offset-2 hover:text-ink " +
  "min-[76rem]:px-3 min-[76rem]:text-md aria-[current]:font-bold aria-[current]:text-ink " +
  "aria-[current]:before:absolute aria-[current]:before:top-0 aria-[current]:before:left-1/2 aria-[current]:before:-ml-[15px] " +
  "aria-[current]:before:h-[9px] aria-[current]:before:w-[30px] aria-[current]:before:bg-lamp " +
  "aria-[current]:before:[clip-path:polygon(18%_0,82%_0,100%_100%,0_100%)]";

/** Between 980 and 1216 px everything fits only if a member's own links are pictures; the words stay for screen readers. */
const narrowWordClass = "max-[76rem]:sr-only";
const memberLinkClass = "max-[76rem]:min-w-11 max-[76rem]:px-0";
