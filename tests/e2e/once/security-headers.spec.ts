import { expect, test } from "@playwright/test";
import { type Answer, ask } from "../fixtures/ask";
import { PAGE_KINDS } from "../fixtures/page-kinds";
import { readPolicy } from "../fixtures/read-policy";

const SOURCE = /^(?:'none'|'self'|'sha(?:256|384|512)-[\w+/=]+'|data:)$/;

/** Geocoders that the quiz uses once a visitor presses "Use My Location". */
const GEOCODERS = ["https://api.bigdatacloud.net", "https://nominatim.openstreetmap.org"];

/** Returns sources by directive. */
function sourcesOf(answer: Answer): Map<string, string[]> {
  const policy = readPolicy(answer);
  expect(policy).not.toBe("");
  const directives = policy.split(";").map((text) => text.trim().split(/\s+/));
  return new Map(directives.map(([name = "", ...sources]) => [name, sources]));
}

const hasQuiz = (path: string) => /\/brake-service$/.test(path);

const pages = [...PAGE_KINDS.map(({ path }) => path), "/texas/atlantis", "/admin/x/y"];

for (const path of pages) {
  test(`${path} has a strict Content-Security-Policy`, async () => {
    const policy = sourcesOf(await ask(path));
    for (const [directive, sources] of policy) {
      const others = sources.filter((source) => !SOURCE.test(source));
      expect(others, directive).toEqual(
        hasQuiz(path) && directive === "connect-src" ? GEOCODERS : [],
      );
    }
    expect(policy.get("default-src")).toEqual(["'none'"]);
    expect(policy.get("base-uri")).toEqual(["'none'"]);
    // The dashboard previews pages in an iframe when prices are edited.
    expect(policy.get("frame-ancestors")).toEqual(["'self'"]);
    expect(policy.get("form-action")).toEqual(["'self'"]);
    expect(policy.get("style-src-attr")).toEqual(["'none'"]);
    expect(policy.get("script-src")).not.toContain("data:");
  });
}

for (const [kind, path, status] of [
  ["a page", "/", 200],
  ["a page that doesn't exist", "/a/b/c/d", 404],
  ["a redirect to the canonical path", "/TX/Austin/oil-change", 308],
  ["a redirect to a hub", "/texas/austin", 308],
  ["a search", "/search?q=oil", 200],
  ["the API", "/api/services", 200],
  ["an API error", "/api/lookup-zipcode/abc", 400],
  ["an unknown API URL", "/api/foo/bar", 404],
  ["a file", "/speculation-rules.json", 200],
] as const) {
  test(`${kind} has the security headers`, async () => {
    const answer = await ask(path);
    expect(answer.status).toBe(status);
    expect(answer.headers).toMatchObject({
      "strict-transport-security": expect.stringMatching(/^max-age=\d{8,}/),
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": "strict-origin-when-cross-origin",
    });
    expect(answer.headers["x-powered-by"]).toBeUndefined();
    expect(answer.headers["set-cookie"]).toBeUndefined();
  });
}
