import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import { Link, useLocation } from "react-router";
import { iconClass } from "~/ui/button";
import { Menu, X } from "~/ui/icons";
import { ThemeSwitch } from "./theme-switch";

type NavigationMenuProps = {
  places: readonly { to: string; label: string }[];
  /** Undefined while nobody knows whether someone is signed in. */
  viewer: { isAdmin: boolean } | null | undefined;
  signOut: ReactNode;
};

/** The folded navigation: opens without any script; with one it also closes on arrival, Escape and a press elsewhere. */
export function NavigationMenu({ places, viewer, signOut }: NavigationMenuProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  const location = useLocation();
  const arrival = useRef(location.key);
  useEffect(() => {
    // Every arrival closes the menu, also on the same page. It may have been opened before the script came: that stays.
    if (arrival.current !== location.key) close(menu.current);
    arrival.current = location.key;
  }, [location.key]);
  useEffect(() => {
    const pressElsewhere = ({ target }: PointerEvent) => {
      if (target instanceof Node && !menu.current?.contains(target)) close(menu.current);
    };
    document.addEventListener("pointerdown", pressElsewhere);
    return () => document.removeEventListener("pointerdown", pressElsewhere);
  }, []);
  function leaveByEscape(event: KeyboardEvent) {
    if (event.key !== "Escape" || !menu.current?.open) return;
    close(menu.current);
    menu.current.querySelector("summary")?.focus();
  }
  return (
    <details ref={menu} onKeyDown={leaveByEscape} className="group lg:hidden">
      <summary aria-label="Menu" className={iconClass({})}>
        <Menu className="group-open:hidden" aria-hidden />
        <X className="hidden group-open:block" aria-hidden />
      </summary>
      <nav aria-label="Menu" className={panelClass}>
        {places.map(({ to, label }) => (
          <MenuLink key={to} to={to} label={label} current={to === location.pathname} />
        ))}
        {viewer && <MenuLink to={"/profile"} label="Profile" current={location.pathname === "/profile"} />}
        {viewer?.isAdmin && <MenuLink to="/admin" label="Admin" current={location.pathname === "/admin"} />}
        {viewer ? (
          <div className="pt-3">{signOut}</div>
        ) : (
          viewer === null && (
            <>
              <MenuLink to="/auth" label="Sign In" current={location.pathname === "/auth"} />
              <MenuLink to="/auth?tab=sign-up" label="Sign Up" />
            </>
          )
        )}
        <ThemeSwitch className="mt-2 -ml-3 xs:hidden" />
      </nav>
    </details>
  );
}

function MenuLink({ to, label, current = false }: { to: string; label: string; current?: boolean }) {
  return (
    <Link to={to} aria-current={current ? "page" : undefined} className={linkClass}>
      {label}
    </Link>
  );
}

function close(menu: HTMLDetailsElement | null) {
  if (menu) menu.open = false;
}

const panelClass =
  "fixed inset-x-0 top-[57px] max-h-[calc(100dvh-57px)] overflow-y-auto border-b bg-paper px-gutter pt-2 pb-4 shadow-over";

const linkClass =
  "flex min-h-12 items-center border-b font-display text-[1.1rem] font-[600] text-ink no-underline -outline-offset-2 " +
  "aria-[current]:shadow-[inset_4px_0_0_var(--lamp)] aria-[current]:pl-4";
