import { trackEvent } from "@/lib/core/client/track-event";
import { DOUBLE_TAP_MS } from "@/lib/telephony/calls/constants";
import type { CallIntentInput } from "@/lib/telephony/calls/schema/call-intents";
import { type Attribution, keepAttribution, readAttribution } from "./attribution";
import { findChoice } from "./consent";
import { readFacts, toPayload } from "./rc-page";
import { sessionOf } from "./visit";

/** Links to callback requests end in a token that can cancel the request, so the token is not recorded. */
const CALLBACK_LINK = /^(\/call-me-back)\/.*/;

let lastTap = { number: "", at: Number.NEGATIVE_INFINITY };

/** Uses event delegation, which also covers links added later. */
export function recordTaps(): void {
  document.addEventListener("click", ({ target, timeStamp }) => {
    if (!(target instanceof Element)) return;
    const call = target.closest<HTMLAnchorElement>("a[data-call-source]");
    if (call) recordCall(call, timeStamp);
    const quote = target.closest<HTMLElement>("[data-quote-source]");
    if (quote) {
      const source = quote.dataset.quoteSource;
      trackEvent("service_quote_requested", { source, ...toPayload(readFacts(quote)) });
    }
  });
}

/** Repeated taps on a number within two seconds count as one. Must not delay the call. */
function recordCall(link: HTMLAnchorElement, at: number): void {
  const number = link.href.replace("tel:", "");
  const isSame = number === lastTap.number && at - lastTap.at < DOUBLE_TAP_MS;
  if (isSame) return;
  lastTap = { number, at };
  const source = link.dataset.callSource ?? "";
  const { kind, ...facts } = readFacts(link);
  sendIntent({
    source,
    numberShown: number,
    serviceSlug: facts.serviceSlug ?? undefined,
    locationSlug: facts.locationSlug,
    mechanicId: link.dataset.mechanicId || facts.mechanicId,
  });
  const payload = { source, phone: number, ...toPayload(facts) };
  trackEvent("phone_call_initiated", payload);
  if (kind === "landing") trackEvent("click_to_call", payload);
  if (kind === "brake" || source.startsWith("quiz")) trackEvent("brake_call_initiated", payload);
  window.fbq?.("track", "Contact");
}

function sendIntent(tap: Omit<CallIntentInput, "session" | "page" | "consent" | "refused">): void {
  const choice = findChoice();
  const consent = choice === true;
  const intent: CallIntentInput = {
    ...tap,
    ...findAttribution(choice),
    session: sessionOf({ hasConsent: consent }),
    page: location.pathname.replace(CALLBACK_LINK, "$1"),
    consent,
    refused: choice === false,
  };
  const body = new Blob([JSON.stringify(intent)], { type: "application/json" });
  navigator.sendBeacon("/api/call-intents", body);
}

/** Until the visitor decides about consent, only opt-out sites report an ad, and only from the page's own URL. */
function findAttribution(choice: boolean | null): Attribution | null {
  if (choice === true) return keepAttribution(location.search, Date.now());
  const { measurement } = document.querySelector<HTMLElement>("rc-consent")?.dataset ?? {};
  return choice === null && measurement === "opt_out" ? readAttribution(location.search) : null;
}
