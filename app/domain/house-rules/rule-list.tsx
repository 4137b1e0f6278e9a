import type { HouseRule } from "./house-rule";

/** The rules in their order, each with the number that people say. @param isPage gives each an address of its own */
export function RuleList({ rules, isPage = false }: { rules: readonly HouseRule[]; isPage?: boolean }) {
  const Title = isPage ? "h2" : "h3";
  return (
    <ol className="grid gap-6">
      {rules.map(({ key, title, text }, index) => (
        <li key={key} id={isPage ? key : undefined} className="flex scroll-mt-24 gap-4">
          <span className="font-display text-2xl text-clay tabular-nums">
            <span className="sr-only">Rule </span>
            {index + 1}
          </span>
          <div className="min-w-0 flex-1">
            <Title className="text-xl wrap-anywhere">{title}</Title>
            <p className="mt-1 max-w-measure whitespace-pre-wrap wrap-anywhere">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
