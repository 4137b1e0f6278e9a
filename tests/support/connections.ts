import { parseSync } from "vite";

type Node = { type: string } & Record<string, unknown>;

const modules = /^(?:node:)?(?:https?|http2|net|tls|dgram)$|^undici$/;
/** Of these modules: what serves, or says something of an address. */
const harmless = /^(createServer|Server|isIP|isIPv4|isIPv6|BlockList|STATUS_CODES|METHODS)$/;
const classes = /^(WebSocket|EventSource|XMLHttpRequest|TLSSocket|Socket|ClientRequest)$/;
const everywhere = /^(globalThis|window|self)$/;
/** Types connect nothing. */
const typesOnly = /^TS(TypeAnnotation|TypeAliasDeclaration|InterfaceDeclaration|TypeParameter.*|TypeQuery)$/;

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as Node).type === "string";
const nameOf = (value: unknown) => (isNode(value) ? String(value.name ?? value.value ?? "") : "");
const textOf = (value: unknown) =>
  isNode(value) && value.type === "TemplateLiteral"
    ? String((value.quasis as { value: { cooked: string } }[])[0]?.value.cooked)
    : nameOf(value);

/** What of a source connects to somewhere, whatever it connects to; undefined where nothing does. */
export function connectsIn(text: string): string | undefined {
  return search(parseSync("source.tsx", text).program as unknown as Node);
}

function search(node: Node): string | undefined {
  if (typesOnly.test(node.type)) return undefined;
  const found = connects(node);
  if (found) return found;
  for (const [key, value] of Object.entries(node)) {
    // A property, a method or a function of that name is another one.
    if (isNode(value) && value.type === "Identifier" && isOwnName(node, key)) continue;
    for (const each of Array.isArray(value) ? value : [value]) {
      const inside = isNode(each) ? search(each) : undefined;
      if (inside) return inside;
    }
  }
  return undefined;
}

const isOwnName = ({ type, computed, shorthand }: Node, key: string) =>
  (key === "property" && !computed) ||
  (key === "key" && !computed && !shorthand) ||
  (key === "id" && type.endsWith("Function")) ||
  (key === "id" && type === "FunctionDeclaration");

function connects(node: Node): string | undefined {
  switch (node.type) {
    case "ImportDeclaration":
    case "ExportNamedDeclaration":
    case "ExportAllDeclaration":
      return ofModule(node);
    case "ImportExpression":
      return named(modules, textOf(node.source));
    case "CallExpression":
      return ofCall(node);
    case "VariableDeclarator":
      return ofPattern(node);
    case "NewExpression":
      return named(classes, nameOf(node.callee));
    case "MemberExpression":
      return ofMember(node);
    case "Identifier":
      return named(/^fetch$/, nameOf(node));
    default:
      return undefined;
  }
}

const named = (pattern: RegExp, name: string) => (pattern.test(name) ? name : undefined);

function ofModule({ source, specifiers, importKind, exportKind }: Node): string | undefined {
  const from = nameOf(source);
  if (!modules.test(from) || importKind === "type" || exportKind === "type") return undefined;
  const isHarmless = (each: Node) =>
    each.importKind === "type" || each.exportKind === "type" || harmless.test(nameOf(each.imported ?? each.local));
  const all = specifiers as Node[] | undefined;
  return all?.length &&
    all.every(
      (each) => each.type !== "ImportNamespaceSpecifier" && each.type !== "ImportDefaultSpecifier" && isHarmless(each),
    )
    ? undefined
    : from;
}

function ofCall({ callee, arguments: given }: Node): string | undefined {
  const [first] = given as unknown[];
  const called = isNode(callee) && callee.type === "MemberExpression" ? nameOf(callee.property) : nameOf(callee);
  if (/^(require|getBuiltinModule)$/.test(called)) return named(modules, textOf(first));
  return named(/^(createRequire|binding)$/, called);
}

function ofPattern({ id, init }: Node): string | undefined {
  if (!isNode(id) || id.type !== "ObjectPattern" || !everywhere.test(nameOf(init))) return undefined;
  return (id.properties as Node[]).map(({ key }) => nameOf(key)).find((name) => name === "fetch");
}

function ofMember({ object, property }: Node): string | undefined {
  if (nameOf(property) === "sendBeacon") return "sendBeacon";
  return everywhere.test(nameOf(object)) ? named(/^fetch$/, textOf(property)) : undefined;
}
