declare module "zipcodes" {
  interface ZipRow {
    zip: string;
    latitude: number;
    longitude: number;
    city: string;
    /** USPS code; AA, AE, and AP are military mail. */
    state: string;
    country: string;
  }

  const zipcodes: {
    /** Rows by ZIP, including Canadian postal codes. */
    codes: Readonly<Record<string, ZipRow>>;
    /** Takes a five-digit ZIP. Text with letters is looked up as a Canadian postal code. */
    lookup(zip: string): ZipRow | undefined;
    /** Returns every ZIP of the city with this name (ignoring case) in the state with this USPS code. */
    lookupByName(city: string, state: string): ZipRow[];
  };
  export default zipcodes;
}
