/** What a banned member reads, wherever it comes up. */
export const accountBanned = {
  title: "Account banned",
  text: "Your account has been banned from the platform. Please contact support if you believe this is an error.",
} as const;
