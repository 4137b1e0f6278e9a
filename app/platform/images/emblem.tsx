import { coverArtSrc, shapes } from "./urls";

/** One drawn thing by itself, in the inks of the theme. The word beside it says what it means. */
export function Emblem({ kind }: { kind: string }) {
  // The one that isn't shown is not fetched either.
  const box = { ...shapes["emblem-light"], loading: "lazy", decoding: "async" } as const;
  const coverArt = { kind, name: kind };
  return (
    <>
      <img {...box} alt="" src={coverArtSrc(coverArt, "emblem-light")} className="dark:hidden" />
      <img {...box} alt="" src={coverArtSrc(coverArt, "emblem-dark")} className="hidden dark:block" />
    </>
  );
}
