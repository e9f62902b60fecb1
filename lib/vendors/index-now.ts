import "server-only";

interface Submission {
  /** Scheme and host. */
  origin: string;
  key: string;
  /** At most 10,000. */
  paths: readonly string[];
}

/** Passes the URLs on to all participating search engines. */
const ENDPOINT = "https://api.indexnow.org/indexnow";
const TIMEOUT_MS = 20_000;

/** Where the site publishes its key. */
const INDEX_NOW_KEY_PATH = "/indexnow-key.txt";

/** Tells IndexNow that pages were changed, added, or removed. Throws if the submission is not accepted. */
export async function submitUrls({ origin, key, paths }: Submission): Promise<void> {
  const response = await fetch(ENDPOINT, {
    method: "POST",
    headers: { "content-type": "application/json; charset=utf-8" },
    body: JSON.stringify({
      host: new URL(origin).host,
      key,
      keyLocation: origin + INDEX_NOW_KEY_PATH,
      urlList: paths.map((path) => origin + path),
    }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`IndexNow returned ${response.status}`);
}
