import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Progress } from "./progress";
import type { FoundImport } from "./queries.server";

it("is a bar with its figures, also as text", () => {
  const html = renderToStaticMarkup(<Progress found={{ fresh: 3_750, made: 1_250 } as FoundImport} />);
  expect(html).toMatch(
    /<label for="([^"]+)"[^>]*>1,250 of 5,000 imported<\/label><progress id="\1" value="1250" max="5000"/,
  );
  expect(html).toContain("<noscript>");
});
