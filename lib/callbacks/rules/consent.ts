/** Returns the text that a driver agrees to. Any change to it requires a new CONSENT_VERSION. */
export function consentText(brandName: string): string {
  return `I agree that ${brandName} and one mechanic may call me at this number about this request, including with automated dialing. Not a condition of any purchase.`;
}
