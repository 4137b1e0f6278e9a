/** Node's own options: the files of settings that they name, and all others. */
export function splitOptions(options: readonly string[]): { files: string[]; others: string[] } {
  const [files, others]: [string[], string[]] = [[], []];
  const rest = [...options];
  for (let option = rest.shift(); option !== undefined; option = rest.shift()) {
    const [name = ""] = option.split("=", 1);
    if (!/^--env-file(-if-exists)?$/.test(name)) others.push(option);
    else files.push(option === name ? (rest.shift() ?? "") : option.slice(name.length + 1));
  }
  return { files, others };
}
