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
