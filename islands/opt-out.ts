/** See https://globalprivacycontrol.org. */
export function refusesEverywhere(): boolean {
  return Reflect.get(navigator, "globalPrivacyControl") === true;
}

/** Shows `[data-gpc]`, which says that the opt-out was honored, if the browser sends one. */
export function showOptOut(): void {
  if (!refusesEverywhere()) return;
  for (const notice of document.querySelectorAll<HTMLElement>("[data-gpc]")) notice.hidden = false;
}
