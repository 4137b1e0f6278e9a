import type { RawQuestion } from "../../support/raw-http";

/** What the attacks bring with them: on no page of a visitor who asks after them. */
export const planted = "planted-canary";
const evil = `${planted}.test`;
const long = (length: number) => planted.padEnd(length, "x");

/** One thing that is odd about a request. */
export type Attack = {
  how: string;
  method?: string;
  /** What becomes of the address. */
  target?: (address: string) => string;
  headers?: RawQuestion["headers"];
  body?: string;
};

const withHeaders = (headers: RawQuestion["headers"], how = headers.map((pair) => pair.join(": ")).join(", ")) => ({
  how: how.slice(0, 80),
  headers,
});

const forwarded: RawQuestion["headers"] = [
  ["X-Forwarded-Host", evil],
  ["X-Forwarded-Host", `porch.test, ${evil}`],
  ["X-Forwarded-Server", evil],
  ["X-Forwarded-Proto", "http"],
  ["X-Forwarded-Scheme", `${planted}:`],
  ["X-Forwarded-Port", "1"],
  ["X-Forwarded-Prefix", `/${planted}`],
  ["X-Forwarded-For", `${planted}, 127.0.0.1`],
  ["X-Forwarded-For", "::1"],
  ["X-Real-IP", "127.0.0.1"],
  ["Forwarded", `for=127.0.0.1;host=${evil};proto=http`],
  ["X-Host", evil],
  ["X-Original-Host", evil],
  ["X-Original-URL", "/auth"],
  ["X-Rewrite-URL", `/${planted}`],
  ["X-Override-URL", "/admin"],
  ["X-HTTP-Method-Override", "POST"],
  ["X-Method-Override", "DELETE"],
  ["X-HTTP-Method", "PUT"],
];

const wishes: RawQuestion["headers"] = [
  ["Accept", "application/json"],
  ["Accept", "text/x-script"],
  ["Accept", long(4000)],
  ["Accept-Language", `${planted};q=1`],
  ["Accept-Charset", "utf-7"],
  ["Accept-Encoding", "identity;q=0, *;q=0"],
  ["Accept-Encoding", "br;q=nonsense, gzip;q=1e9, x-gzip"],
  ["Accept-Encoding", "zstd, deflate, compress"],
  ["Accept-Encoding", "GZIP, BR"],
  ["Accept-Encoding", Array(400).fill("br;q=0.1").join()],
  ["Range", "bytes=0-9"],
  ["Range", "bytes=-1,0-0,5-2"],
  ["If-Range", `"${planted}"`],
  ["If-None-Match", "*"],
  ["If-None-Match", `W/"${planted}", "`],
  ["If-None-Match", long(4000)],
  ["If-Match", `"${planted}"`],
  ["If-Modified-Since", "Fri, 31 Dec 9999 23:59:59 GMT"],
  ["If-Modified-Since", planted],
  ["If-Unmodified-Since", "Thu, 01 Jan 1970 00:00:00 GMT"],
  ["Cache-Control", "no-store, only-if-cached, max-age=0"],
  ["Pragma", planted],
  ["Expect", planted],
  ["TE", "trailers"],
  ["Upgrade", planted],
];

const origins: RawQuestion["headers"] = [
  ["Origin", `https://${evil}`],
  ["Origin", "null"],
  ["Referer", `https://${evil}/?${planted}`],
  ["Sec-Fetch-Site", "cross-site"],
  ["Sec-Fetch-Dest", "script"],
  ["Sec-Fetch-Mode", planted],
  ["Sec-Purpose", "prefetch;prerender"],
  ["Purpose", "prefetch"],
  ["Sec-GPC", "1"],
  ["Sec-CH-UA", `"${planted}"`],
  ["Save-Data", "on"],
  ["User-Agent", `<b>${planted}</b>`],
  ["From", `${planted}@porch.test`],
  ["Authorization", `Bearer ${planted}`],
  ["Authorization", `Basic ${btoa(`admin:${planted}`)}`],
  ["Proxy-Authorization", planted],
  ["X-Requested-With", "XMLHttpRequest"],
  ["X-React-Router-SPA-Mode", "yes"],
  ["X-React-Router-Prerender-Data", `[{"${planted}":1}]`],
  ["X-Remix-Reload-Document", "yes"],
  ["X-Remix-Response", "yes"],
  ["X-Request-Id", planted],
  ["Last-Event-ID", "1"],
  ["X-Middleware-Subrequest", planted],
  [`X-${planted}`, long(9000)],
  ["X-Odd", "\xc0\xaf\xe9\xff"],
  ["__proto__", planted],
];

const hosts: Attack[] = [evil, "localhost", "PORCH.TEST", "porch.test:1", "porch.test.", `${planted}@porch.test`].map(
  (host) => ({ how: `Host: ${host}`, headers: [["Host", host]] }),
);

const both: Attack[] = [
  withHeaders([...forwarded.filter(([, value]) => value.includes(planted)), ["Host", evil]], "every other host"),
  withHeaders(Array.from({ length: 60 }, (_, index) => [`X-Many-${index}`, planted])),
  { how: "a GET with a form", headers: [["Content-Length", "17"]], body: "command=auth.none" },
  { how: "a GET in chunks", headers: [["Transfer-Encoding", "chunked"]], body: "3\r\nabc\r\n0\r\n\r\n" },
  {
    how: "two lengths",
    headers: [
      ["Content-Length", "0"],
      ["Transfer-Encoding", "chunked"],
    ],
    body: "0\r\n\r\n",
  }, // prettier-ignore
  { how: "a broken line", headers: [["X-Broken", `a\nCookie: ${planted}`]] },
];

const methods: Attack[] = ["HEAD", "OPTIONS", "PUT", "PATCH", "DELETE", "TRACE", "PURGE", "PROPFIND", "QUERY"]
  .concat("get", "Get", "head", "FROB", "GETS")
  .map((method) => ({ how: `the method ${method}`, method }));

const posts: Attack[] = ["", `command=${planted}`].map((body) => ({
  how: `a POST of ${body || "nothing"}`,
  method: "POST",
  headers: [
    ["Content-Length", String(body.length)],
    ["Content-Type", "application/x-www-form-urlencoded"],
    ["Origin", "https://porch.test"],
  ], // prettier-ignore
  body,
}));

const split = (address: string) => {
  const [path = "", query] = address.split("?");
  return { path, query: query === undefined ? "" : `?${query}` };
};
const onPath = (how: string, change: (path: string) => string): Attack => ({
  how,
  target: (address) => change(split(address).path) + split(address).query,
});

const paths: Attack[] = [
  onPath("a slash at the end", (path) => `${path}/`),
  onPath("two slashes before", (path) => `/${path}`),
  onPath("two slashes within", (path) => path.replace(/(.)\//, "$1//")),
  onPath("a dot at the end", (path) => `${path}.`),
  onPath("a dot within", (path) => `/.${path}`),
  onPath("up and down", (path) => `/images/..${path}`),
  onPath("up and down, encoded", (path) => `/art/%2e%2e${path}`),
  onPath("an encoded slash", (path) => path.replace(/(.)\//, "$1%2f")),
  onPath("an encoded first letter", (path) =>
    path.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  ),
  onPath("an encoded last letter", (path) => path.replace(/\w$/, (letter) => `%${letter.charCodeAt(0).toString(16)}`)),
  onPath("encoded twice", (path) => path.replace(/[a-z]/, (letter) => `%25${letter.charCodeAt(0).toString(16)}`)),
  onPath("a zero", (path) => `${path}%00`),
  onPath("a zero and another ending", (path) => `${path}%00.css`),
  onPath("a space", (path) => `${path}%20`),
  onPath("a line", (path) => `${path}%0d%0aX-${planted}:%201`),
  onPath("letters too long", (path) => `${path}%c0%af`),
  onPath("half a letter", (path) => `${path}%e2%82`),
  onPath("no encoding", (path) => `${path}%zz`),
  onPath("other bytes", (path) => `${path}\xc0\xaf`),
  onPath("a parameter", (path) => `${path};${planted}=1`),
  onPath("in capitals", (path) => path.toUpperCase()),
  onPath("a backslash", (path) => path.replace(/(.)\//, "$1\\")),
  onPath("data", (path) => `${path}.data`),
  onPath("data in capitals", (path) => `${path}.DATA`),
  onPath("data, with an encoded ending", (path) => `${path}.dat%61`),
  onPath("as if it were a style", (path) => `${path}/${planted}.css`),
  onPath("as if it were a picture", (path) => `${path}%2f${planted}.jpg`),
  onPath("the whole manifest", () => `/__manifest?paths=/admin,/${planted}`),
  { how: "a fragment", target: (address) => `${address}#${planted}` },
  { how: "this site's whole address", target: (address) => `http://porch.test${address}` },
  { how: "another site's whole address", target: (address) => `https://${evil}${address}` },
  { how: "no address", target: () => "*" },
];

const queries: Attack[] = [
  ...[
    `${planted}=1`,
    `utm_source=${planted}`,
    "_routes=root",
    "_routes=r0%2Cr1",
    `_routes=${planted}`,
    "index",
    "_data=root",
  ],
  ...[
    `date=2026-01-01&date=${planted}`,
    `q=%3Cscript%3E${planted}`,
    `to=//${evil}`,
    `to=%2F%5C${evil}`,
    `tab=${planted}`,
  ],
  ...[
    `page=-1&after=${planted}&before=${planted}`,
    "__proto__[x]=1",
    "%",
    "%ff=%fe",
    "a[]=1&a[b]=2",
    "?",
    "&&&==&",
    `;${planted}`,
  ],
  ...[
    "format=json",
    "callback=alert",
    "x".repeat(290),
    `x=${long(7900)}`,
    `x=${long(8100)}`,
    Array(900).fill("a=1").join("&"),
  ],
].map((query) => ({
  how: `?${query.slice(0, 60)}`,
  target: (address: string) => `${address}${address.includes("?") ? "&" : "?"}${query}`,
}));

export const attacks = {
  "a header": [...forwarded, ...wishes, ...origins]
    .map((pair) => withHeaders([pair]))
    .concat(hosts as never[], both as never[]) as Attack[],
  "a method": [...methods, ...posts],
  "an address": [...paths, ...queries],
};
