/** Ways to write `name=value` that one reader takes for the session and another may not. */
export const spellings: Record<string, (name: string, value: string) => string> = {
  "as browsers write it": (name, value) => `${name}=${value}`,
  "a space before the sign": (name, value) => `${name} =${value}`,
  "a tab before the sign": (name, value) => `${name}\t=${value}`,
  "white space everywhere": (name, value) => ` \t${name} \t= \t${value} `,
  "in quotes": (name, value) => `${name}="${value}"`,
  "in quotes, after a space": (name, value) => `${name} = "${value}"`,
  "in capitals": (name, value) => `${name.toUpperCase()}=${value}`,
  "an encoded name": (name, value) => `%${name.charCodeAt(0).toString(16)}${name.slice(1)}=${value}`,
  "an encoded value": (name, value) => `${name} =${value.replaceAll("a", "%61")}`,
  twice: (name, value) => `${name} =none; ${name} =${value}`,
  "twice, the second one spoilt": (name, value) => `${name} =${value}; ${name}=none`,
  "after another": (name, value) => `theme=dark;${name} =${value}`,
  "after nothing": (name, value) => `;;; ;${name} =${value}`,
  "after one without a value": (name, value) => `theme;${name}\t=${value}; a`,
  "before one in other letters": (name, value) => `${name} =${value}; thème=dunkel`,
};
