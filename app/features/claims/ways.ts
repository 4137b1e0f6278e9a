/** How it is found out that a place is somebody's. */
export const claimWays = ["letter", "call", "admin"] as const;
export type ClaimWay = (typeof claimWays)[number];

/** Those that send a code to where the place is listed. */
export type CodeWay = Exclude<ClaimWay, "admin">;

/** How long a code works: of a letter from when it was sent. In days. */
export const codeDays: Readonly<Record<CodeWay, number>> = { letter: 30, call: 1 };

/** Wrong codes that are answered. The next one has to be asked for. */
export const mostTries = 5;

/** So many codes are sent for one claim. After that an admin decides. */
export const mostCodes = 3;

/** An address or number that was changed by anyone but an admin takes so many days until codes go there. */
export const settledDays = 30;

/** What is offered: a code goes where the place can be found, and only to what has long been listed. */
export type Listed = { letter: boolean; call: boolean };

export const offeredWays = (listed: Listed): ClaimWay[] => claimWays.filter((way) => way === "admin" || listed[way]);

/** In the form, to whoever claims. */
export const wayLabels: Readonly<Record<ClaimWay, string>> = {
  letter: "A letter to the listed address",
  call: "A call to the listed number",
  admin: "An admin looks into it",
};
