import { calculateJwkThumbprint } from "jose";
import { keyOfNonce } from "./nonce.server";

export const mobileLicense = "org.iso.18013.5.1.mDL";
export const licenseFacts = "org.iso.18013.5.1";
/** The one fact that is asked for. */
export const cityFact = "resident_city";
/** The name under which the wallet answers. */
export const askedFor = "residency";

const es256 = -7;

/**
 * What the browser hands to the wallet: OpenID4VP 1.0 over the Digital Credentials API, for one fact of one document, with
 * the answer encrypted for us. Unsigned: the browser itself tells the wallet who asks, and so no certificate is needed.
 */
export async function requestFor(nonce: string, secret: string) {
  const { d: _private, ...key } = keyOfNonce(nonce, secret);
  return {
    protocol: "openid4vp-v1-unsigned",
    data: {
      response_type: "vp_token",
      response_mode: "dc_api.jwt",
      nonce,
      dcql_query: {
        credentials: [
          {
            id: askedFor,
            format: "mso_mdoc",
            meta: { doctype_value: mobileLicense },
            claims: [{ path: [licenseFacts, cityFact], intent_to_retain: false }],
          },
        ],
      },
      client_metadata: {
        jwks: { keys: [{ ...key, use: "enc", alg: "ECDH-ES", kid: await calculateJwkThumbprint(key) }] },
        encrypted_response_enc_values_supported: ["A128GCM", "A256GCM"],
        vp_formats_supported: { mso_mdoc: { issuerauth_alg_values: [es256], deviceauth_alg_values: [es256] } },
      },
    },
  };
}

export type WalletRequest = Awaited<ReturnType<typeof requestFor>>;
