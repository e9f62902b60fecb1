/** What header and footer must know of the business. */
export interface SiteIdentity {
  brandName: string;
  /** The agency that is named in the footer; null omits the credit. */
  partnerCredit: { name: string; url: string } | null;
  /** Google Tag Manager's container; empty loads none. */
  tagManagerId: string;
  /** Meta's pixel; empty loads none. */
  pixelId: string;
  /** Whether some pages show a map of Google's to who agrees. */
  hasStreetMaps: boolean;
}
