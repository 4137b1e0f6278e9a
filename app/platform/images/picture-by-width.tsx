import type { ComponentProps } from "react";
import { Picture } from "./pictures";
import { coverArtSrc, type Shape } from "./urls";

type PictureByWidthProps = ComponentProps<typeof Picture> & {
  /** The screens on which the box has another shape, by media queries: the first that matches counts. */
  otherwise: Record<string, Shape>;
};

/** A box that has another shape on some screens: a photograph is cropped to it, cover art is composed for each. */
export function PictureByWidth({ otherwise, ...props }: PictureByWidthProps) {
  const { image, coverArt } = props;
  return (
    <picture className="contents">
      {!image &&
        Object.entries(otherwise).map(([media, shape]) => (
          <source key={media} media={media} srcSet={coverArtSrc(coverArt, shape)} />
        ))}
      <Picture {...props} />
    </picture>
  );
}
