import { data } from "react-router";

/** Thrown by loaders: there is no such guide. */
export const guideNotFound = () => data({ title: "Neighborhood not found" }, { status: 404 });
