import { recall, remember } from "@/lib/core/client/browser-store";
import { refusesEverywhere } from "./opt-out";

const CHOICE_KEY = "rc-consent";

/** Dispatched on the document when a choice takes effect. `detail` is true if the visitor agreed. */
export const CHOICE_EVENT = "rc-choice";

/** The choice made on this page, in case the browser blocks storage. */
let chosenHere: boolean | null = null;

/** Returns null until the visitor chooses. */
export function findChoice(): boolean | null {
  if (refusesEverywhere()) return false;
  const kept = recall("localStorage", CHOICE_KEY);
  return kept === null ? chosenHere : kept === "yes";
}

export function keepChoice(isGiven: boolean): void {
  chosenHere = isGiven;
  remember("localStorage", CHOICE_KEY, isGiven ? "yes" : "no");
}

/** See https://developers.google.com/tag-platform/security/guides/consent. */
const SIGNALS = ["ad_storage", "ad_user_data", "ad_personalization", "analytics_storage"];

/** "default" must run before any tag loads; "update" follows each choice. */
export function signalConsent(command: "default" | "update", isGiven: boolean): void {
  const value = isGiven ? "granted" : "denied";
  const signals = Object.fromEntries(SIGNALS.map((signal) => [signal, value]));
  pushCommand("consent", command, signals);
}

/** Google's tags ignore commands that are arrays instead of Arguments objects. */
function pushCommand(..._command: unknown[]): void {
  window.dataLayer ??= [];
  // biome-ignore lint/complexity/noArguments: see above
  window.dataLayer.push(arguments);
}
