import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { Link } from "react-router";
import { classNames } from "./class-names";

export type ButtonTone =
  | "primary"
  | "soft"
  | "outline"
  | "quiet"
  | "muted"
  | "sage"
  | "danger"
  | "danger-quiet"
  | "lamp";

type Look = { tone?: ButtonTone; size?: "md" | "sm"; icon?: ReactNode; block?: boolean };

/** A busy button keeps its width and its focus, says `busyLabel` and can't be pressed. */
export function Button(props: ComponentProps<"button"> & Look & { busy?: boolean; busyLabel?: string }) {
  const { tone, size, icon, block, busy = false, busyLabel, className, children, onClick, type, ...rest } = props;
  const word = busy && busyLabel ? busyLabel : children;
  const other = busy && typeof children === "string" ? children : busyLabel;
  return (
    <button
      {...rest}
      type={type ?? "button"}
      className={buttonClass({ tone, size, block }, className)}
      aria-busy={busy || rest["aria-busy"]}
      aria-disabled={busy || rest["aria-disabled"]}
      onClick={busy ? refuse : onClick}
    >
      {icon}
      {busyLabel ? (
        <span className="btn-word" data-other={other}>
          {word}
        </span>
      ) : (
        word
      )}
    </button>
  );
}

/** `discover`: all routes are known at once, so that no link need say that its own may be asked for. */
export function ButtonLink({
  tone,
  size,
  icon,
  block,
  className,
  children,
  ...rest
}: ComponentProps<typeof Link> & Look) {
  return (
    <Link discover="none" {...rest} className={buttonClass({ tone, size, block }, className)}>
      {icon}
      {children}
    </Link>
  );
}

type IconLook = { label: string; round?: boolean; tone?: ButtonTone };

/** A 44 px square (or circle) with one icon, named for whoever can't see it. */
export function IconButton({ label, round, tone, className, type, ...rest }: ComponentProps<"button"> & IconLook) {
  return (
    <button {...rest} type={type ?? "button"} aria-label={label} className={iconClass({ round, tone }, className)} />
  );
}

export function IconLink({ label, round, tone, className, ...rest }: ComponentProps<typeof Link> & IconLook) {
  return <Link {...rest} aria-label={label} className={iconClass({ round, tone }, className)} />;
}

/** For what must look like a button and is neither a button nor a link: a summary, a file label. */
export function buttonClass({ tone = "primary", size, block }: Look, className?: string): string {
  return classNames("btn", tones[tone], size === "sm" && "btn-sm", block && "w-full", className);
}

export function iconClass(
  { round, tone = round ? "outline" : "muted" }: Partial<IconLook>,
  className?: string,
): string {
  return classNames("btn", tones[tone], "btn-square", round && "btn-round", className);
}

const tones: Record<ButtonTone, string> = {
  primary: "btn-primary",
  soft: "btn-soft",
  outline: "btn-outline",
  quiet: "btn-quiet",
  muted: "btn-muted",
  sage: "btn-sage",
  danger: "btn-danger",
  "danger-quiet": "btn-danger-quiet",
  lamp: "btn-lamp",
};

/** Enter in a field presses the submit button too, so refusing the press is enough to send nothing twice. */
function refuse(event: MouseEvent) {
  event.preventDefault();
}
