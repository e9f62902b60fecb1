// An OpenID provider that takes Google's place, for the process that started it: node --import tsx
// tests/setup/openid-provider.ts CLIENT_ID CLIENT_SECRET REDIRECT_URI…
import { generateKeyPairSync } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import Provider from "oidc-provider";

const [clientId = "", clientSecret = "", ...redirectUris] = process.argv.slice(2);
const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
/** Claims by `sub`. */
const people = new Map<string, { email: string; email_verified: boolean }>();

/** Why authorization codes were rejected. */
const refusals: string[] = [];

const server = createServer();
server.listen(0, "127.0.0.1", () => {
  const { port } = server.address() as AddressInfo;
  const issuer = `http://127.0.0.1:${port}`;
  const provider = makeProvider(issuer);
  provider.on("grant.error", (_, { error_detail: detail, message }) => {
    refusals.push(detail ?? message);
  });
  const answer = provider.callback();
  server.on("request", (request, response) => {
    const url = new URL(request.url ?? "/", issuer);
    if (url.pathname === "/refusals") return response.end(JSON.stringify(refusals.splice(0)));
    if (url.pathname.startsWith("/interaction/")) return decide(provider, url, request, response);
    return answer(request, response);
  });
  process.send?.({ issuer });
});
process.once("disconnect", () => process.exit());

function makeProvider(issuer: string): Provider {
  return new Provider(issuer, {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: redirectUris }],
    claims: { email: ["email", "email_verified"], profile: [] },
    // Puts the email into the ID token, like Google.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    jwks: { keys: [{ ...privateKey.export({ format: "jwk" }), use: "sig", alg: "RS256" }] },
    cookies: { keys: ["a key for tests only"] },
    features: { devInteractions: { enabled: false }, claimsParameter: { enabled: true } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, sub) => ({
      accountId: sub,
      claims: async () => ({ sub, ...people.get(sub) }),
    }),
    // Skips the consent screen.
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({ clientId, accountId: oidc.session?.accountId });
      grant.addOIDCScope("openid email profile");
      await grant.save();
      return grant;
    },
  });
}

/** Takes the place of the sign-in page. The query contains the user, or the error to return. */
async function decide(
  provider: Provider,
  url: URL,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const {
    error,
    sub = "",
    email = "",
    verified,
    secondsAgo = "0",
  } = Object.fromEntries(url.searchParams);
  if (!error) people.set(sub, { email, email_verified: verified === "true" });
  const ts = Math.floor(Date.now() / 1000) - Number(secondsAgo);
  const result = error ? { error } : { login: { accountId: sub, ts } };
  await provider.interactionFinished(request, response, result);
}
