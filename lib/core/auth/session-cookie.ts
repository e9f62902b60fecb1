import { decode } from "next-auth/jwt";
import { readCookie, setCookieHeader } from "@/lib/core/http/cookies";

type Configuration = { siteUrl: string; authSecret: string | null };

/** The cookie of a session. Over TLS its name keeps other hosts of the domain from setting it. */
export function sessionCookie({ siteUrl }: Pick<Configuration, "siteUrl">) {
  const secure = siteUrl.startsWith("https:");
  return {
    name: secure ? "__Host-roadcall-session" : "roadcall-session",
    options: { httpOnly: true, sameSite: "lax" as const, path: "/", secure },
  };
}

/** The session that a request's cookie names; whether it still lives, only the database knows. */
export async function readSessionId(
  headers: Headers,
  configuration: Configuration,
): Promise<string | null> {
  const { authSecret: secret } = configuration;
  const token = readCookie(headers, sessionCookie(configuration).name);
  // Without a secret nothing that comes in can be believed.
  if (!token || !secret) return null;
  try {
    const claims = await decode({ token, secret });
    return typeof claims?.sid === "string" ? claims.sid : null;
  } catch {
    // Forged, expired, or made with another secret: as good as none.
    return null;
  }
}

/** The Set-Cookie header that takes a session's cookie away. */
export function clearedCookie(configuration: Pick<Configuration, "siteUrl">): string {
  const { name } = sessionCookie(configuration);
  return setCookieHeader({ name, value: "", path: "/", maxAgeSeconds: 0 });
}
