import { recall, remember } from "@/lib/core/client/browser-store";

const SESSION_KEY = "rc-visit";

let session: string | null = null;

/** Returns a random ID for this page or, with consent, for this tab. */
export function sessionOf({ hasConsent }: { hasConsent: boolean }): string {
  session ??= (hasConsent && recall("sessionStorage", SESSION_KEY)) || randomId();
  if (hasConsent) remember("sessionStorage", SESSION_KEY, session);
  return session;
}

export function forgetVisit(): void {
  session = null;
  remember("sessionStorage", SESSION_KEY, null);
}

/** Returns 31 to 63 digits and hyphens. crypto.randomUUID would need a secure context. */
function randomId(): string {
  return crypto.getRandomValues(new Uint8Array(16)).join("-");
}

/** Calls `run` now, or once a prerendered or background page is shown. */
export function whenShown(run: () => void): void {
  const prerendering: unknown = Reflect.get(document, "prerendering");
  if (document.visibilityState === "visible" && prerendering !== true) {
    run();
    return;
  }
  const event = prerendering === true ? "prerenderingchange" : "visibilitychange";
  document.addEventListener(event, () => whenShown(run), { once: true });
}
