import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Age } from "./age";

const words = (age: string, label?: string) =>
  renderToStaticMarkup(<Age age={age} isOverdue={false} label={label} />).replace(/<[^>]+>/g, "");

it("says just now of what came within the minute", () => {
  expect(words("0 min")).toBe("just now");
  expect(words("0 min", "oldest")).toBe("oldest just now");
  expect(words("10 min")).toBe("10 min");
});
