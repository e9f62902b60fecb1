import { spawn } from "node:child_process";
import { once } from "node:events";
import { parseSetCookie, stringifyCookie } from "cookie";
import { z } from "zod";
import { inRepository } from "@/scripts/launch/repository.mjs";

/** The outcome of Google's sign-in page: a user or an error. */
export type Choice = Person | { error: string };

type Person = {
  sub: string;
  email: string;
  verified: boolean;
  /** How long ago they authenticated; 0 by default. Null if the provider doesn't say. */
  secondsAgo?: number | null;
};

const readySchema = z.object({ issuer: z.url() });
const refusalsSchema = z.array(z.string());

/** Starts an OpenID provider that takes Google's place, in a separate process. */
export async function startLocalGoogle(redirectUris: string[]) {
  const [clientId, clientSecret] = ["roadcall", "a secret for tests only"];
  const script = inRepository("tests/setup/openid-provider.ts");
  const child = spawn(
    process.execPath,
    ["--import", "tsx", script, clientId, clientSecret, ...redirectUris],
    { cwd: inRepository(), stdio: ["ignore", "ignore", "pipe", "ipc"] },
  );
  // Shown only after a failure, because the provider prints warnings that don't matter here.
  let stderr = "";
  child.stderr?.on("data", (text) => {
    stderr += text;
  });
  const [message] = await Promise.race([
    once(child, "message"),
    once(child, "close").then(() => Promise.reject(new Error(stderr))),
  ]);
  const { issuer } = readySchema.parse(message);
  return {
    issuer,
    clientId,
    clientSecret,
    choose: (signInUrl: string, choice: Choice) => choose(issuer, signInUrl, choice),
    /** Returns the reasons for rejecting authorization codes since the last call. */
    takeRefusals: async () => {
      const response = await fetch(`${issuer}/refusals`, { method: "DELETE" });
      return refusalsSchema.parse(await response.json());
    },
    stop: async () => {
      child.kill();
      await once(child, "exit");
    },
  };
}

/** Follows the provider's redirects like a browser that starts without cookies. Returns the callback URL. */
async function choose(issuer: string, signInUrl: string, choice: Choice): Promise<URL> {
  const cookies: Record<string, string> = {};
  let url = new URL(signInUrl);
  const { secondsAgo = 0, ...person } = { secondsAgo: undefined, ...choice };
  // Anyone can remove these parameters in their own browser, so that Google doesn't ask again.
  if (secondsAgo !== 0) for (const name of ["prompt", "max_age"]) url.searchParams.delete(name);
  if (secondsAgo === null) url.searchParams.delete("claims");
  while (url.origin === issuer) {
    if (url.pathname.startsWith("/interaction/")) {
      const entries = Object.entries({ ...person, secondsAgo: secondsAgo ?? 0 });
      for (const [name, value] of entries) url.searchParams.set(name, String(value));
    }
    const headers = { cookie: stringifyCookie(cookies) };
    const response = await fetch(url, { redirect: "manual", headers });
    const location = response.headers.get("location");
    if (!location) throw new Error(`${url} returned ${response.status}: ${await response.text()}`);
    for (const header of response.headers.getSetCookie()) {
      const { name, value = "" } = parseSetCookie(header);
      cookies[name] = value;
    }
    url = new URL(location, url);
  }
  return url;
}
