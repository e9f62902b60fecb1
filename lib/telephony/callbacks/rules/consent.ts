/** Returns the text that a driver agrees to on the form. Any change to it requires a new CONSENT_VERSION. */
export function consentText(brandName: string): string {
  return `I agree that ${brandName} and one mechanic may call me at this number about this request, including with automated dialing. Not a condition of any purchase.`;
}

/** Returns the text that is read to a driver on the phone. Any change to it requires a new PHONE_CONSENT_VERSION. */
export function spokenConsent(brandName: string): string {
  return `Press 1 to agree that ${brandName} and one mechanic may call you at this number about this request, including with automated dialing. Consent is not a condition of any purchase.`;
}
