/** The name on public pages until an administrator changes it. */
export const DEFAULT_BRAND_NAME = "Roadcall Mobile Mechanics";
/** The mailing address until an administrator changes it; demo data. */
export const DEFAULT_MAILING_ADDRESS = "100 Example Street, San Antonio, Texas 78201";
