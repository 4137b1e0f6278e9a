/** A setting is wrong: one clear sentence that names it, said to the operator without a stack. */
export class ConfigError extends Error {}
