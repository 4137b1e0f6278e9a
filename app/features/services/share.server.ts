import { ogImageSrc } from "~/platform/images/urls";
import type { FoundService } from "./queries.server";

/** The addresses that other sites get of a service. */
export const shareFacts = ({ id, image }: Pick<FoundService, "id" | "image">, baseUrl: string) => ({
  url: `${baseUrl}/services/${id}`,
  picture: image ? baseUrl + ogImageSrc(image.key) : `${baseUrl}/services/${id}/poster.jpg`,
});

export type ShareFacts = ReturnType<typeof shareFacts>;
