/** Where the code is asked for, after the password. @param to where the person was going */
export const codePath = (to: string, by?: "recovery"): string => {
  const query = new URLSearchParams({ ...(to && to !== "/" && { to }), ...(by && { by }) });
  return query.size > 0 ? `/auth/code?${query}` : "/auth/code";
};
