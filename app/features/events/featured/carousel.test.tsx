import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, it } from "vitest";
import { FeaturedCarousel } from "./carousel";

const event = {
  id: "1",
  title: "Kites",
  date: "2026-11-20",
  startTime: "18:30",
  endTime: "21:00",
  venueName: "",
  address: "",
  neighborhood: "Zilker",
  category: "music",
  image: null,
  attending: 0,
  faces: [],
  isToday: true,
  isPast: false,
};

function words(facts: Partial<typeof event>): string {
  const element = <FeaturedCarousel slides={[{ ...event, ...facts }]} />;
  const router = createMemoryRouter([{ path: "/", element }]);
  return renderToStaticMarkup(<RouterProvider router={router} />).replaceAll(/<[^>]*>/g, "");
}

it("says tonight or today until the end, and then that it is over", () => {
  expect(words({})).toContain("Tonight, 6:30 PM – 9:00 PM");
  expect(words({ startTime: "16:45" })).toContain("Today, 4:45 PM – 9:00 PM");
  expect(words({ isPast: true })).toContain("Fri, Nov 20, 6:30 PM – 9:00 PM");
  expect(words({ isPast: true })).toContain("Featured · 1 of 1 · Past event");
  expect(words({ isToday: false })).not.toContain("Past");
});
