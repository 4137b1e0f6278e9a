import { Link } from "react-router";

/** In place of the form, until the last suggestion of the viewer is decided. */
export const SuggestionWaits = ({ to }: { to: string }) => (
  <p>
    Your last suggestion waits for an answer, which you get by email. <Link to={to}>See what you suggested</Link>
  </p>
);
