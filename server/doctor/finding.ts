/** How it is: as it should be, worth a look, or wrong. */
export type Level = "ok" | "look" | "wrong";

/** What is said of one thing: a sentence, and what to do where it is not as it should be. */
export type Finding = { level: Level; text: string };

export const ok = (text: string): Finding => ({ level: "ok", text });
export const look = (text: string): Finding => ({ level: "look", text });
export const wrong = (text: string): Finding => ({ level: "wrong", text });

/** A line each, and how many of them want something. */
export function printed(findings: readonly Finding[]): string {
  const lines = findings.map(({ level, text }) => `${level.padEnd(5)}  ${text}`);
  const count = (level: Level) => findings.filter((each) => each.level === level).length;
  const [wrongs, looks] = [count("wrong"), count("look")];
  const end =
    wrongs + looks === 0
      ? "Everything is as it should be."
      : `${wrongs === 0 ? "Nothing is" : wrongs === 1 ? "1 thing is" : `${wrongs} things are`} wrong, ${looks} to look at.`;
  return [...lines, "", end].join("\n");
}
