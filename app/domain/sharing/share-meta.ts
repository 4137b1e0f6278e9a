import { city } from "city";
import type { MetaDescriptor } from "react-router";
import type { Photo } from "~/platform/images/urls";
import { ogImageSrc } from "~/platform/images/urls";
import { ogSize } from "~/platform/images/versions";

type Share = { url: string; picture?: string };

/** The addresses that other sites get of a page: without a photo its cover art. */
export const shareFacts = (path: string, image: Photo | null, baseUrl: string) => ({
  url: baseUrl + path,
  picture: baseUrl + (image ? ogImageSrc(image.key) : `${path}/poster.jpg`),
});

type Described = {
  /** Of the page. */
  title: string;
  /** Above what other sites show of it, where that is another one. */
  heading?: string;
  /** As long as it likes. */
  description: string;
  /** What other sites show of it, where that is more than how it begins. */
  inShort?: string;
  share: Share;
  /** What it is, in the words of schema.org. */
  facts?: Record<string, unknown>;
  isApproved?: boolean;
};

/**
 * Title, OpenGraph and schema.org. Only what is approved is described to machines. Where a loader calls it the browser
 * need not load it.
 */
export function shareMeta(page: Described): MetaDescriptor[] {
  const { title, heading = title, share, facts, isApproved = true } = page;
  const titled = [{ title: `${title} · Porchlight` }];
  if (!isApproved) return [...titled, { name: "robots", content: "noindex" }];
  const description = beginningOf(page.description);
  return [
    ...titled,
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: share.url },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: "Porchlight" },
    { property: "og:title", content: heading },
    { property: "og:description", content: page.inShort ?? description },
    { property: "og:url", content: share.url },
    ...(share.picture ? pictured(share.picture) : []),
    ...(facts ? [described(facts, share)] : []),
  ];
}

export const beginningOf = (text: string) => [...text.replace(/\s+/g, " ")].slice(0, 200).join("");

const pictured = (picture: string): MetaDescriptor[] => [
  { property: "og:image", content: picture },
  { property: "og:image:width", content: String(ogSize.width) },
  { property: "og:image:height", content: String(ogSize.height) },
  { name: "twitter:card", content: "summary_large_image" },
];

const described = (facts: Record<string, unknown>, { url, picture }: Share): MetaDescriptor => ({
  "script:ld+json": { "@context": "https://schema.org", ...facts, image: picture && [picture], url },
});

export const postalAddress = (streetAddress?: string) => ({
  "@type": "PostalAddress",
  streetAddress: streetAddress || undefined,
  addressLocality: city().name,
  addressRegion: city().region,
  addressCountry: city().country,
});

/** Omit aggregateRating where there are no ratings. */
export const aggregateRating = ({ average, count }: { average: number | null; count: number }) =>
  average === null
    ? undefined
    : {
        "@type": "AggregateRating",
        ratingValue: Number(average.toFixed(2)),
        reviewCount: count,
        bestRating: 5,
        worstRating: 1,
      };
