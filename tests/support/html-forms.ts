/** A form as a browser without script would send it. */
export type HtmlForm = {
  action: string;
  isMultipart: boolean;
  /** Names and values in the order of the page. */
  fields: [name: string, value: string][];
  /** Everything between its tags. */
  html: string;
};

const entities: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  "#x27": "'",
  "#39": "'",
  nbsp: "\u00A0",
};

const unescapeHtml = (text: string): string =>
  text.replace(/&([#\w]+);/g, (whole, name: string) => entities[name] ?? whole);

function attributesOf(tag: string): Map<string, string> {
  const found = [...tag.matchAll(/\s([\w:-]+)(?:="([^"]*)")?/g)];
  return new Map(found.map(([, name = "", value = ""]) => [name.toLowerCase(), unescapeHtml(value)]));
}

/** What a reader sees of a page: no tags, no scripts. */
export const textOf = (html: string): string =>
  unescapeHtml(
    html
      .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, " ")
      .replace(/<!--[\s\S]*?-->/g, "")
      .replace(/<[^>]+>/g, " "),
  ).replace(/\s+/g, " ");

/** The forms of a page of ours, whose markup is written by React and therefore regular. */
export function formsIn(html: string, path: string): HtmlForm[] {
  return [...html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)].map(([, tag = "", inner = ""]) => {
    const attributes = attributesOf(tag);
    return {
      action: attributes.get("action") || path,
      isMultipart: attributes.get("enctype") === "multipart/form-data",
      fields: fieldsIn(inner),
      html: inner,
    };
  });
}

const control = /<(input|textarea|select)\b([^>]*?)\/?>(?:([\s\S]*?)<\/(?:textarea|select)>)?/g;

function fieldsIn(html: string): HtmlForm["fields"] {
  const separate = html.replace(/(<input\b[^>]*?)\/?>/g, "$1></textarea>");
  return [...separate.matchAll(control)].flatMap(([, kind, tag = "", inner = ""]): HtmlForm["fields"] => {
    const attributes = attributesOf(tag);
    const name = attributes.get("name");
    const type = kind === "input" ? (attributes.get("type") ?? "text") : kind;
    if (!name || attributes.has("disabled") || ["submit", "button", "reset", "file"].includes(String(type))) return [];
    if (["radio", "checkbox"].includes(String(type)) && !attributes.has("checked")) return [];
    if (kind === "textarea") return [[name, unescapeHtml(inner).replace(/^\n/, "")]];
    if (kind === "select") return [[name, chosenIn(inner)]];
    return [[name, attributes.get("value") ?? (type === "checkbox" ? "on" : "")]];
  });
}

function chosenIn(options: string): string {
  const all = [...options.matchAll(/<option\b([^>]*)>/g)].map(([, tag = ""]) => attributesOf(tag));
  return (all.find((option) => option.has("selected")) ?? all[0])?.get("value") ?? "";
}
