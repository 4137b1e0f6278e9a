import { data } from "react-router";

/** What pages throw for one that is not there, or that the viewer may not know of. */
export const serviceNotFound = () => data({ title: "Service not found" }, { status: 404 });
