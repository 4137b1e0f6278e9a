export const ownDecisionsPerPage = 20;

export const ownDecisionsPath = (page = 1): string =>
  page > 1 ? `/profile/decisions?page=${page}` : "/profile/decisions";
