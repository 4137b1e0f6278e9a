import { ogImageSrc } from "~/platform/images/urls";
import type { FoundNeighborhood } from "./queries.server";

/** The addresses that other sites get of a guide. */
export const shareFacts = ({ id, image }: Pick<FoundNeighborhood, "id" | "image">, baseUrl: string) => ({
  url: `${baseUrl}/neighborhoods/${id}`,
  picture: image ? baseUrl + ogImageSrc(image.key) : `${baseUrl}/neighborhoods/${id}/poster.jpg`,
});

export type ShareFacts = ReturnType<typeof shareFacts>;
