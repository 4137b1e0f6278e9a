import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router";
import { describe, expect, it } from "vitest";
import { ProfileList } from "./profile-section";

const rows = (count: number) => Array.from({ length: count }, (_, index) => ({ id: `row ${index + 1}` }));
const render = (count: number, address = "/profile") =>
  renderToStaticMarkup(
    <StaticRouter location={address}>
      <ProfileList rows={rows(count)}>{({ id }) => <li>{id}</li>}</ProfileList>
    </StaticRouter>,
  );

describe("a list of a profile", () => {
  it("shows five as they are", () => {
    expect(render(5).match(/<li>/g)).toHaveLength(5);
    expect(render(5)).not.toContain("details");
  });

  it("keeps what is more behind Show all", () => {
    const [inSight = "", behind = ""] = render(7).split("<details");
    expect(inSight.match(/<li>/g)).toHaveLength(5);
    expect(behind).toContain("Show all 7");
    expect(behind.match(/<li>row [67]</g)).toHaveLength(2);
  });

  it("is open where the question of a page without script stands behind it", () => {
    const asking = (id: string) =>
      render(7, `/profile?ask=${encodeURIComponent(`moderation.withdraw/events/${id}/list`)}`);
    expect(asking("row 7")).toMatch(/<details[^>]* open=""/);
    expect(asking("row 5")).not.toMatch(/<details[^>]* open=""/);
  });
});
