import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, it } from "vitest";
import { ToastProvider } from "~/ui/toasts";
import { Progress } from "./progress";
import type { FoundImport } from "./queries.server";

it("is a bar with its figures, also as text", () => {
  const progress = <Progress found={{ id: "1", fresh: 3_750, made: 1_250 } as FoundImport} />;
  const element = <ToastProvider>{progress}</ToastProvider>;
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />);
  expect(html).toMatch(
    /<label for="([^"]+)"[^>]*>1,250 of 5,000 imported<\/label><progress id="\1" value="1250" max="5000"/,
  );
  expect(html).toContain("<noscript>");
  expect(html).toMatch(/<form[^>]*method="post".*value="imports.stop".*Stop import/s);
});
