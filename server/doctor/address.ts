import { isHere } from "~/platform/is-here";
import type { Config } from "../config";
import { type Answer, ask } from "./ask";
import { type Finding, look, ok, wrong } from "./finding";
import { proofFor, type Seen, tokenAt, visitPath } from "./visit";

/** From a range for documentation: nobody has it. The doctor claims it, as a visitor who lies would. */
const invented = "203.0.113.254";

type Asked = Pick<Config, "host" | "port" | "baseUrl" | "trustedProxies"> & { secret: string | undefined };

/** The server that runs: whether it does, and whether the address that people type leads to it as it should. */
export async function examineAddress(config: Asked): Promise<Finding[]> {
  const here = ownAddress(config);
  const health = await ask(`${here}/healthz`);
  if (health.body !== "ok")
    return [
      look(
        `No Porchlight answers at ${here} (${health.status || health.body}). Start it, or check HOST and PORT; then ask me again.`,
      ),
      ...base(config),
    ];
  const ready = await ask(`${here}/readyz`);
  return [
    ready.status !== 200
      ? wrong(`The server at ${here} runs, but says: ${ready.body}`)
      : ready.body === "ok"
        ? ok(`The server at ${here} runs, and its database answers.`)
        : look(`The server at ${here} runs, but says: ${ready.body}`),
    ...base(config),
    ...(await fromOutside(config, here)),
  ];
}

function ownAddress({ host, port }: Pick<Asked, "host" | "port">): string {
  const name = host === "0.0.0.0" ? "127.0.0.1" : host === "::" ? "::1" : host;
  return `http://${name.includes(":") ? `[${name}]` : name}:${port}`;
}

/** What BASE_URL says by itself. */
function base({ baseUrl }: Pick<Asked, "baseUrl">): Finding[] {
  if (!baseUrl)
    return [look("BASE_URL is not set: links in mails lead to this machine. Set the address that people type.")];
  if (baseUrl.startsWith("http:") && !isHere(baseUrl))
    return [
      wrong(
        `BASE_URL is ${baseUrl}: without https everybody on the way can read passwords. Put a proxy with TLS in front.`,
      ),
    ];
  return [];
}

/** Through BASE_URL, as people come. */
async function fromOutside({ baseUrl, secret }: Asked, here: string): Promise<Finding[]> {
  if (!secret) return [look("Without the secret I can't ask the server what it sees of requests.")];
  const own = await visit(here, secret);
  if (!own)
    return [
      wrong(`The server at ${here} has another SECRET than I, or is another Porchlight. Ask me with its own settings.`),
    ];
  if (!baseUrl) return [];
  const answer = await visit(baseUrl, secret);
  if (!answer) return [await stranger(baseUrl)];
  return [ok(`${baseUrl} leads to this server.`), hostSeen(baseUrl, answer), clientSeen(answer)];
}

async function visit(origin: string, secret: string): Promise<Seen | undefined> {
  const token = tokenAt(secret, new Date());
  const headers = { Authorization: `Bearer ${token}`, "X-Forwarded-For": invented };
  const { body } = await ask(origin + visitPath, headers);
  try {
    const seen = JSON.parse(body) as Seen;
    return seen.proof === proofFor(secret, token) ? seen : undefined;
  } catch {
    return undefined;
  }
}

async function stranger(baseUrl: string): Promise<Finding> {
  const { status, body } = (await ask(`${baseUrl}/healthz`)) satisfies Answer;
  if (status === 0)
    return wrong(
      `${baseUrl} does not answer from this machine: ${body}. Check its DNS entry, the proxy and its certificate.`,
    );
  if (body !== "ok")
    return wrong(
      `${baseUrl} answers ${status}, but not as Porchlight does. Have the proxy pass requests on to this server.`,
    );
  return wrong(
    `${baseUrl} leads to a Porchlight that is not this one, or the proxy keeps the Authorization header back.`,
  );
}

export function hostSeen(baseUrl: string, { host }: Pick<Seen, "host">): Finding {
  if (host === new URL(baseUrl).host) return ok("The proxy passes on the Host that people type.");
  return look(
    `The proxy passes on the Host "${host}" and not that of ${baseUrl}. Have it keep the one that the browser sent.`,
  );
}

/** Whether as many proxies add to X-Forwarded-For as are trusted. */
export function clientSeen({
  forwarded,
  client,
  trustedProxies,
}: Pick<Seen, "forwarded" | "client" | "trustedProxies">): Finding {
  const at = forwarded.indexOf(invented);
  const added = forwarded.length - 1 - at;
  if (client === invented)
    return wrong(
      `Visitors can choose the address that counts as theirs: TRUSTED_PROXIES is ${trustedProxies}, and ${added} add to X-Forwarded-For. Set TRUSTED_PROXIES=${added}.`,
    );
  if (added !== trustedProxies)
    return wrong(
      `TRUSTED_PROXIES is ${trustedProxies}, and ${added} add to X-Forwarded-For: all visitors look like one, and share its limits. Set TRUSTED_PROXIES=${added}.`,
    );
  return ok(`As many proxies add to X-Forwarded-For as TRUSTED_PROXIES says: ${added}.`);
}
