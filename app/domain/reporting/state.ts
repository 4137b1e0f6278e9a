/** Which state of something this is whose every change writes down when it was made. */
export const stateOfEdit = (editedAt: Date | null): string => editedAt?.toISOString() ?? "unedited";
