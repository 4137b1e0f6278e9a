import { ArrowLeft } from "lucide-react";
import type { ComponentProps } from "react";
import { Link } from "react-router";
import { classNames } from "./class-names";

export function BackLink({ className, children, ...rest }: ComponentProps<typeof Link>) {
  return (
    <Link
      {...rest}
      className={classNames(
        "my-3 inline-flex min-h-11 items-center gap-1.5 font-medium text-muted no-underline hover:text-ink hover:underline",
        className,
      )}
    >
      <ArrowLeft className="size-5" aria-hidden />
      {children}
    </Link>
  );
}
