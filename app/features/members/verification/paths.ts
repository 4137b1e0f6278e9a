import { ownResidencyPath } from "~/domain/members/rules";

export { ownResidencyPath };

/** Takes the code of a letter or a card. */
export const codePath = `${ownResidencyPath}/code`;
export const letterPath = `${ownResidencyPath}/letter`;
export const documentPath = `${ownResidencyPath}/document`;
export const credentialPath = `${ownResidencyPath}/credential`;
export const ownPartnersPath = `${ownResidencyPath}/partners`;
/** Where one asks two neighbors, and has the link to send them. */
export const vouchingPath = `${ownResidencyPath}/vouching`;
/** That link: of one request, for whoever was sent it. */
export const vouchPath = (requestId: string) => `/vouch/${requestId}`;
/** The console of admins. */
export const consolePath = "/admin/residency";
/** Those that were drawn, and those who have to answer, on its first page. */
export const checksPath = `${consolePath}#re-checks`;
export const askedAgainPath = `${consolePath}#asked-again`;
export const lettersPath = `${consolePath}/letters`;
/** Of the PDF of a sheet of letters. */
export const sheetPath = (sheetId: string) => `${consolePath}/sheets/${sheetId}.pdf`;
/** Who vouched for whom. */
export const vouchesPath = `${consolePath}/vouches`;
export const appealsPath = `${consolePath}/appeals`;
export const residencySettingsPath = `${consolePath}/settings`;
export const documentsPath = `${consolePath}/documents`;
/** Where the reviewer of one decides. */
export const reviewPath = (requestId: string) => `${documentsPath}/${requestId}`;
export const documentPicturePath = (requestId: string) => `${reviewPath(requestId)}/picture`;
export const partnersPath = `${consolePath}/partners`;
/** Who lives in a neighborhood. */
export const neighborsPath = (neighborhoodId: string) => `/neighborhoods/${neighborhoodId}/neighbors`;
/** About the weekly mail; with a token, where it is stopped. */
export const digestPath = "/digest";
