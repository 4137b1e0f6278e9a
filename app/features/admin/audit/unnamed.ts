/** Who reports, or appeals, is named by the case and its appeal, to admins who are no party to it: the log, which all admins read, names nobody. */
export const unnamedCommands: readonly string[] = ["reports.send", "reports.appeal"];

/** In the place of a name. */
export const unnamed = "A neighbor";
