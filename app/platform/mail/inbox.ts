/** Of the pages of the local inbox: their address holds its key, which is for nobody else. */
export const hidden = [
  { name: "robots", content: "noindex" },
  { name: "referrer", content: "no-referrer" },
];
