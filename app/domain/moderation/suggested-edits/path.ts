/** Where those who may decide find what waits, and members what became of theirs. Apart from the forms, which pages that link there don't load. */
export const suggestedEditsPath = "/suggested-edits";
