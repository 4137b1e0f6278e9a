import { createMemoryRouter } from "react-router";
import { expect, it } from "vitest";
import { toastAnswers } from "./answer-toasts";
import type { CommandResult } from "./result";

const saved = { tone: "success", title: "Saved" } as const;

/** A router whose pages bring what `flash` holds, as the cookie does: once. */
function openRouter() {
  const bag: { flash?: Pick<CommandResult, "id" | "toast"> } = {};
  const titles: string[] = [];
  let sent = 0;
  const router = createMemoryRouter([
    {
      id: "root",
      path: "/",
      loader() {
        const { flash } = bag;
        delete bag.flash;
        return { flash };
      },
      action: () => ({ id: `answer-${++sent}`, toast: saved }),
      children: [{ path: "board" }],
    },
  ]);
  const stop = toastAnswers(router, ({ id, title }) => void titles.push(`${id}: ${title}`));
  return { router, bag, titles, stop };
}

const post = () => ({ formMethod: "post" as const, formData: new FormData() });

it("shows the toast of a page also where the page's next data come before anything is drawn", async () => {
  const { router, bag, titles } = openRouter();
  bag.flash = { id: "1", toast: saved };
  await router.navigate("/board");
  await router.revalidate();
  expect(router.state.loaderData.root).toEqual({ flash: undefined });
  expect(titles).toEqual(["1: Saved"]);
});

it("shows each answer once, and two that say the same both", async () => {
  const { router, titles } = openRouter();
  // As a form that is mounted holds it.
  router.getFetcher("form");
  await router.fetch("form", "root", "/", post());
  await router.revalidate();
  expect(titles).toEqual(["answer-1: Saved"]);
  await router.fetch("form", "root", "/", post());
  expect(titles).toEqual(["answer-1: Saved", "answer-2: Saved"]);
});

it("shows what the first page brought, and nothing once it was ended", async () => {
  const { router, bag } = openRouter();
  bag.flash = { id: "1", toast: saved };
  await router.navigate("/board");
  const titles: string[] = [];
  const stop = toastAnswers(router, ({ title }) => void titles.push(title));
  expect(titles).toEqual(["Saved"]);
  stop();
  bag.flash = { id: "2", toast: saved };
  await router.navigate("/");
  expect(titles).toEqual(["Saved"]);
});
