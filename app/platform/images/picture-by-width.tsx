import type { ComponentProps } from "react";
import { Picture } from "./pictures";
import { coverArtSrc, type Shape } from "./urls";

type PictureByWidthProps = ComponentProps<typeof Picture> & {
  /** Screens narrower than this, in rem, have a box of the shape `narrow`. */
  below: 30 | 48 | 64;
  narrow: Shape;
};

/** A box that has another shape on narrow screens: a photograph is cropped to it, cover art is composed for either. */
export function PictureByWidth({ below, narrow, ...props }: PictureByWidthProps) {
  return (
    <picture className="contents">
      {!props.image && <source media={`(width < ${below}rem)`} srcSet={coverArtSrc(props.coverArt, narrow)} />}
      <Picture {...props} />
    </picture>
  );
}
