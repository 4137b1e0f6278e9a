import { today } from "~/domain/calendar/city-time.server";
import { dataPath } from "../support/addresses";
import { makeBoard, makeReply, makeThread } from "../support/boards";
import type { TestPorchlight } from "../support/porchlight";
import { addReview, makeRestaurant } from "../support/restaurants";
import { addServiceReview, makeService } from "../support/services";

/** Texts as long as they may be, of what costs most to show: addresses, and what looks like the beginning of one. */
const hard = ["a.co ", "https://a.b/( ", "http://", "\n", "<&", "\u{1F3EE}", "x "];
const filled = (piece: string, max: number) => [...piece.repeat(max)].slice(0, max).join("");

/** The pages that show most of what members write, each as long as it may become. @returns what it is, and where */
export async function longestPages(porch: TestPorchlight): Promise<[string, string][]> {
  const author = await porch.member();
  const pages: [string, string][] = [];
  for (const piece of hard) {
    const board = await makeBoard(porch, author, { rules: filled(piece, 3000), description: filled(piece, 500) });
    const thread = await makeThread(porch, board, author, { content: filled(piece, 3000) });
    for (let count = 0; count < 31; count++) await makeReply(porch, thread, author, { content: filled(piece, 3000) });
    for (let count = 0; count < 30; count++) await makeThread(porch, board, author, { content: filled(piece, 3000) });
    const shown = JSON.stringify(piece);
    pages.push([`a thread of ${shown}`, `/threads/${thread.id}`], [`a board of ${shown}`, `/boards/${board.id}`]);
  }
  const service = await makeService(porch, author, { description: filled("a.co ", 1000) });
  const kitchen = await makeRestaurant(porch, author, {
    openingDate: today(new Date()),
    description: filled("a.co ", 1000),
  });
  for (let count = 0; count < 25; count++) {
    const reviewer = await porch.member();
    await addServiceReview(porch, service, reviewer, { comment: filled("a.co ", 1000) });
    await addReview(porch, kitchen, reviewer, { comment: filled("a.co ", 1000) });
    await porch.event({ owner: author, description: filled("<&", 1000), title: filled("<&", 100), inDays: 0 });
  }
  pages.push(["a service", `/services/${service.id}`], ["a restaurant", `/restaurants/${kitchen.id}`]);
  for (const path of [
    "/",
    "/services",
    "/restaurants",
    "/boards",
    "/happy-hours",
    "/neighborhoods",
    `/profile/${author.id}`,
  ])
    pages.push([path, path]);
  return pages.flatMap(([what, path]): [string, string][] => [
    [what, path],
    [`the data of ${what}`, dataPath(path)],
  ]);
}
