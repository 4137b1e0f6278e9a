import { Link } from "react-router";

/** A line of a board's pages that holds for its viewer, and where it leads. */
export type Note = { text: string; to: string; link: string };

export const NoteWords = ({ text, to, link }: Note) => (
  <>
    {text} <Link to={to}>{link}</Link>
  </>
);
