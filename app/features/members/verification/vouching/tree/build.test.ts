import { describe, expect, it } from "vitest";
import { type Branch, buildTree, deepest, type Edge, mostBranches } from "./build";

let moment = 0;
const edge = (voucherId: string, memberId: string): Edge => ({
  voucherId,
  memberId,
  at: new Date(++moment),
  state: "counts",
});
const drawn = ({ memberId, below, isCut }: Branch): string =>
  `${memberId}${isCut ? "…" : ""}${below.length > 0 ? `(${below.map(drawn).join(" ")})` : ""}`;
const tree = (roots: string[], edges: Edge[]) => buildTree(roots, edges).map(drawn).join(" ");
const size = (branches: Branch[]): number => branches.reduce((sum, { below }) => sum + 1 + size(below), 0);

describe("the tree of vouches", () => {
  it("has who was vouched for below who vouched, the newest first, and below both of two", () =>
    expect(tree(["a", "b"], [edge("a", "c"), edge("b", "c"), edge("a", "d"), edge("c", "e")])).toBe(
      "a(d c(e)) b(c(e))",
    ));

  it("goes round in no circle", () =>
    expect(tree(["a"], [edge("a", "b"), edge("b", "a"), edge("b", "c")])).toBe("a(b(c a…))"));

  it("says where it goes deeper than it is drawn", () => {
    const chain = Array.from({ length: deepest + 3 }, (_, at) => edge(String(at), String(at + 1)));
    expect(tree(["0"], chain)).toBe("0(1(2(3(4(5…)))))");
  });

  it("ends at so many branches", () => {
    const wide = Array.from({ length: 2 * mostBranches }, (_, at) => edge("a", `b${at}`));
    const [root] = buildTree(["a", "z"], wide);
    expect(size(buildTree(["a", "z"], wide))).toBe(mostBranches);
    expect(root?.isCut).toBe(true);
  });

  it("is one name where nobody was vouched for", () => expect(tree(["a"], [])).toBe("a"));
});
