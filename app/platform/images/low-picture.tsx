import type { ComponentProps } from "react";
import { Picture } from "./pictures";
import { coverArtSrc } from "./urls";

/** On a phone half as high as elsewhere, so that what it belongs to is seen with it; cover art is composed for either. */
export function LowPicture(props: ComponentProps<typeof Picture>) {
  return (
    <picture className="contents">
      {!props.image && <source media="(width < 30rem)" srcSet={coverArtSrc(props.coverArt, "wide")} />}
      <Picture {...props} />
    </picture>
  );
}
