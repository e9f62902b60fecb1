import "server-only";
import type { Probe } from "@/lib/ads/rules/setup-checks";

const TIMEOUT_MS = 10_000;
const MAX_REDIRECTS = 5;

/**
 * Requests a page of our own site as a visitor would, and follows its redirects within the site. Never throws: without
 * an answer, after too many redirects, or after a redirect to another site, the status is null.
 */
export async function probePage(url: string): Promise<Probe> {
  let finalUrl = url;
  const failure = { url, status: null, html: "" };
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const response = await request(finalUrl);
    if (response === null) return { ...failure, finalUrl };
    const location = response.headers.get("location");
    if (location === null) {
      const html = await readText(response);
      return html === null
        ? { ...failure, finalUrl }
        : { url, finalUrl, status: response.status, html };
    }
    const next = new URL(location, finalUrl);
    if (next.origin !== new URL(url).origin) return { ...failure, finalUrl: next.href };
    finalUrl = next.href;
  }
  return { ...failure, finalUrl };
}

/** Returns null if the connection ends or takes too long. */
async function readText(response: Response): Promise<string | null> {
  try {
    return await response.text();
  } catch {
    return null;
  }
}

async function request(url: string): Promise<Response | null> {
  try {
    return await fetch(url, {
      redirect: "manual",
      headers: { "user-agent": "Mozilla/5.0 (setup check)" },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  } catch {
    return null;
  }
}
