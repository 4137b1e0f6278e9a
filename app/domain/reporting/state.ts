/** The state of what stores `editedAt`: the moment of its last edit. At most 31 characters, and no plus sign. */
export const stateOfEdit = (editedAt: Date | null): string => editedAt?.toISOString() ?? "unedited";
