import { expect, it } from "vitest";
import { shareMeta } from "./share-meta";

const page = {
  title: "Community Boards",
  description: "Join  in.\n\nAsk.",
  share: { url: "https://porch.test/boards" },
};
const told = (meta: ReturnType<typeof shareMeta>) =>
  meta.map((each) => ("property" in each ? each.property : "name" in each ? each.name : Object.keys(each)[0]));

it("tells other sites where a page without a picture stands and how it begins, and promises them no picture", () => {
  const meta = shareMeta(page);
  expect(meta).toContainEqual({ property: "og:url", content: page.share.url });
  expect(meta).toContainEqual({ tagName: "link", rel: "canonical", href: page.share.url });
  expect(meta).toContainEqual({ property: "og:description", content: "Join in. Ask." });
  expect(told(meta).filter((each) => /image|twitter|ld/.test(String(each)))).toEqual([]);
});

it("names the picture where there is one", () => {
  const picture = "https://porch.test/images/1/og.jpg";
  expect(shareMeta({ ...page, share: { ...page.share, picture } })).toContainEqual({
    property: "og:image",
    content: picture,
  });
});

it("tells machines nothing of what is not approved but that they should go by", () => {
  expect(told(shareMeta({ ...page, isApproved: false }))).toEqual(["title", "robots"]);
});
