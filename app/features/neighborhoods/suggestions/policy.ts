import type { OwnerRights } from "~/shared/moderation/policy";

export const suggestionRights: OwnerRights = { approved: { edit: true, withdraw: true }, adminsEdit: false };
