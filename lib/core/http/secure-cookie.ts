import { getEnv } from "@/lib/core/env";

/** What ends a Set-Cookie header of ours: on a site with TLS, that the cookie never leaves without it. */
export function secureAttribute(): string {
  return getEnv().siteUrl.startsWith("https:") ? "; Secure" : "";
}
