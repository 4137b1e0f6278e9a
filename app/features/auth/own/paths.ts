import { secondStepPath } from "~/platform/accounts/second-step";

/** Where a member looks after the account. */
export const securityPath = "/profile/security";
export const changePasswordPath = `${securityPath}/password`;
export const changeEmailPath = `${securityPath}/email`;
/** With the codes in sight that were just made. */
export const newCodesPath = `${secondStepPath}?codes=new`;
export const addPasskeyPath = `${securityPath}/passkey`;
export const changePhonePath = `${securityPath}/phone`;

export const askWho = "Please sign in to change your account";
