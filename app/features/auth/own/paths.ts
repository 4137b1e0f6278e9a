/** Where a member looks after the account. */
export const securityPath = "/profile/security";
export const changePasswordPath = `${securityPath}/password`;
export const changeEmailPath = `${securityPath}/email`;
export const changePhonePath = `${securityPath}/phone`;

export const askWho = "Please sign in to change your account";
