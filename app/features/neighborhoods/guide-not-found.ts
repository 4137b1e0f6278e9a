import { data } from "react-router";

/** Thrown by loaders: there is no such guide, and here are the others. */
export const guideNotFound = () =>
  data(
    { title: "Neighborhood not found", back: { to: "/neighborhoods", label: "Back to Neighborhoods" } },
    { status: 404 },
  );
