import { recall, remember } from "./browser-store";

const CHOICE_KEY = "rc-consent";

/** Dispatched on the document whenever the consent choice takes effect; `detail` is whether the visitor agreed. */
export const CHOICE_EVENT = "rc-choice";

/** The choice on this page, for browsers without storage. */
let chosenHere: boolean | null = null;

/** Whether the browser opts out everywhere (Global Privacy Control). */
export function refusesEverywhere(): boolean {
  return Reflect.get(navigator, "globalPrivacyControl") === true;
}

/** Whether the visitor agreed to measurement; null before a choice. */
export function findChoice(): boolean | null {
  if (refusesEverywhere()) return false;
  const kept = recall("localStorage", CHOICE_KEY);
  return kept === null ? chosenHere : kept === "yes";
}

/** Stores the choice until the visitor changes it. */
export function keepChoice(isGiven: boolean): void {
  chosenHere = isGiven;
  remember("localStorage", CHOICE_KEY, isGiven ? "yes" : "no");
}

/** Consent Mode's four signals. Google's tags read them before storing or sending anything. */
const SIGNALS = ["ad_storage", "ad_user_data", "ad_personalization", "analytics_storage"];

/**
 * Sets consent for Google's tags, loaded or not: "default" before anything else on a page, "update" with every
 * choice.
 */
export function signalConsent(command: "default" | "update", isGiven: boolean): void {
  const value = isGiven ? "granted" : "denied";
  const signals = Object.fromEntries(SIGNALS.map((signal) => [signal, value]));
  pushCommand("consent", command, signals);
}

/** The data layer recognizes commands by their Arguments object; an array would be ignored. */
function pushCommand(..._command: unknown[]): void {
  window.dataLayer ??= [];
  // biome-ignore lint/complexity/noArguments: see above
  window.dataLayer.push(arguments);
}
