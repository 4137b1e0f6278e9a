import { ogImageSrc } from "~/platform/images/urls";
import type { FoundRestaurant } from "./queries.server";

/** The addresses that other sites get of a restaurant. */
export const shareFacts = ({ id, image }: Pick<FoundRestaurant, "id" | "image">, baseUrl: string) => ({
  url: `${baseUrl}/restaurants/${id}`,
  picture: image ? baseUrl + ogImageSrc(image.key) : `${baseUrl}/restaurants/${id}/poster.jpg`,
});

export type ShareFacts = ReturnType<typeof shareFacts>;
