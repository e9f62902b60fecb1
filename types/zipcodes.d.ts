declare module "zipcodes" {
  interface ZipRow {
    zip: string;
    latitude: number;
    longitude: number;
    city: string;
    /** USPS code; AA, AE and AP are military mail. */
    state: string;
    country: string;
  }

  const zipcodes: {
    /** Rows by ZIP, including Canadian postal codes. */
    codes: Readonly<Record<string, ZipRow>>;
    /** Takes five digits. Letters are looked up as a Canadian postal code. */
    lookup(zip: string): ZipRow | undefined;
    /** Returns every ZIP of a city, by its name (ignoring case) and its state's USPS code. */
    lookupByName(city: string, state: string): ZipRow[];
  };
  export default zipcodes;
}
