import type { ReactNode } from "react";

type EmptyStateProps = {
  /** A drawing that fills a 420 px box. */
  picture: ReactNode;
  title: string;
  text?: ReactNode;
  as?: "h1" | "h2";
  /** The next step: buttons or links. */
  children?: ReactNode;
};

/** Nothing here: a drawing, the sentence, one line of our own, and what to do next. */
export function EmptyState({ picture, title, text, as: Heading = "h2", children }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-3 px-4 pt-8 pb-10 text-center">
      <div className="mb-3 w-full max-w-[420px] overflow-hidden rounded-[20px] [&>:is(img,svg)]:block [&>:is(img,svg)]:h-auto [&>:is(img,svg)]:w-full">
        {picture}
      </div>
      <Heading className="max-w-[22ch] wrap-anywhere text-[clamp(1.4rem,1.1rem+1.2vw,1.9rem)]">{title}</Heading>
      {text && <p className="max-w-[46ch] text-muted">{text}</p>}
      {children && (
        <div className="mt-2 flex flex-wrap justify-center gap-3 [&_.btn]:whitespace-normal">{children}</div>
      )}
    </div>
  );
}
