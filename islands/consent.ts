import { recall, remember } from "./browser-store";

const CHOICE_KEY = "rc-consent";

/** Sent to the document whenever a page does what its visitor chose; `detail` is whether they agreed. */
export const CHOICE_EVENT = "rc-choice";

/** What was chosen on this page, for browsers that keep nothing. */
let chosenHere: boolean | null = null;

/** Whether the browser says no for its owner, on every site (Global Privacy Control). */
export function refusesEverywhere(): boolean {
  return Reflect.get(navigator, "globalPrivacyControl") === true;
}

/** Whether the visitor agreed to measurement; null before a choice. */
export function findChoice(): boolean | null {
  if (refusesEverywhere()) return false;
  const kept = recall("localStorage", CHOICE_KEY);
  return kept === null ? chosenHere : kept === "yes";
}

/** Keeps the visitor's choice until they change it. */
export function keepChoice(isGiven: boolean): void {
  chosenHere = isGiven;
  remember("localStorage", CHOICE_KEY, isGiven ? "yes" : "no");
}

/** Consent Mode's four signals, which Google's tags ask before they keep or send anything. */
const SIGNALS = ["ad_storage", "ad_user_data", "ad_personalization", "analytics_storage"];

/**
 * Tells Google's tags, whether they are there already or come later, what they may do: "default" before
 * anything else on a page, "update" with every choice.
 */
export function signalConsent(command: "default" | "update", isGiven: boolean): void {
  const value = isGiven ? "granted" : "denied";
  const signals = Object.fromEntries(SIGNALS.map((signal) => [signal, value]));
  pushCommand("consent", command, signals);
}

/** The data layer tells a command from an event by its being an Arguments object: an array would be ignored. */
function pushCommand(..._command: unknown[]): void {
  window.dataLayer ??= [];
  // biome-ignore lint/complexity/noArguments: see above
  window.dataLayer.push(arguments);
}
