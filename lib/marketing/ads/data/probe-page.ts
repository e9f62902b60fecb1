import "server-only";
import type { Probe } from "@/lib/marketing/ads/rules/setup-checks";

const TIMEOUT_MS = 10_000;
const MAX_REDIRECTS = 5;

/**
 * Requests a page on our own site as a visitor would, following redirects within the site. Never throws: the status is
 * null if there is no response, there are too many redirects, or a redirect leads to another site.
 */
export async function probePage(url: string): Promise<Probe> {
  let finalUrl = url;
  const failure = { url, status: null, html: "" };
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const answer = await request(finalUrl);
    if (answer === null) return { ...failure, finalUrl };
    const { location, ...page } = answer;
    if (location === null) return { url, finalUrl, ...page };
    const next = new URL(location, finalUrl);
    if (next.origin !== new URL(url).origin) return { ...failure, finalUrl: next.href };
    finalUrl = next.href;
  }
  return { ...failure, finalUrl };
}

/** Returns null if the connection fails, the response is cut off, or it takes too long. */
async function request(url: string) {
  try {
    const response = await fetch(url, {
      redirect: "manual",
      headers: { "user-agent": "Mozilla/5.0 (setup check)" },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const { status, headers } = response;
    return { status, location: headers.get("location"), html: await response.text() };
  } catch {
    return null;
  }
}
