/** The name on public pages until an administrator sets another. */
export const DEFAULT_BRAND_NAME = "Roadcall Mobile Mechanics";
/** Where letters go until an administrator sets the real address; demo data. */
export const DEFAULT_MAILING_ADDRESS = "100 Example Street, San Antonio, Texas 78201";
