/** Where the code is set up that signing in takes after the password. */
export const secondStepPath = "/profile/security/second-step";
