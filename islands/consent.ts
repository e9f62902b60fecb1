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
