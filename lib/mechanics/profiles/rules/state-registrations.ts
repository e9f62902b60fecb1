export interface StateRegistration {
  /** What the state calls the registration. */
  name: string;
  regulator: string;
  /** The regulator's page where the public can look up a registration. */
  lookupUrl: string;
  /** Whether a mobile mechanic needs the registration to work in the state. */
  isRequired: boolean;
  /** Whether public pages show the registration number. */
  isShown: boolean;
  /** The statute, or the regulator's page that states the requirement. */
  source: string;
  /** When the source was read, YYYY-MM-DD. */
  checkedOn: string;
}

/**
 * States that register or license auto repair businesses, keyed by USPS code. A state without an entry requires no
 * registration, although its cities and counties may. An entry with `isRequired: false` records that the state's law
 * was read and covers only other kinds of work. Read the source again before changing an entry.
 */
export const STATE_REGISTRATIONS: Readonly<Record<string, StateRegistration>> = {
  // Mobile businesses must register too, with the license plate of each vehicle (section 9884), and show the number in
  // their advertising.
  CA: {
    name: "Automotive Repair Dealer registration",
    regulator: "California Bureau of Automotive Repair",
    lookupUrl: "https://www.bar.ca.gov/license-search",
    isRequired: true,
    isShown: true,
    source: "https://www.bar.ca.gov/licensing-ard/apply",
    checkedOn: "2026-11-22",
  },
  // A repairer or limited repairer needs a license (section 14-52).
  CT: {
    name: "Repairer or Limited Repairer license",
    regulator: "Connecticut Department of Motor Vehicles",
    lookupUrl: "https://www.elicense.ct.gov/Lookup/LicenseLookup.aspx",
    isRequired: true,
    isShown: true,
    source: "https://www.cga.ct.gov/current/pub/chap_246.htm#sec_14-52",
    checkedOn: "2026-11-22",
  },
  // Applies to anyone who is paid to repair other people's vehicles (sections 559.903 and 559.904).
  FL: {
    name: "Motor Vehicle Repair registration",
    regulator: "Florida Department of Agriculture and Consumer Services",
    lookupUrl: "https://csapp.fdacs.gov/cspublicapp/businesssearch/businesssearch.aspx",
    isRequired: true,
    isShown: true,
    source: "https://www.fdacs.gov/Business-Services/Motor-Vehicle-Repair",
    checkedOn: "2026-11-22",
  },
  // Applies to anyone who repairs motor vehicles for compensation (chapter 437B, section 7).
  HI: {
    name: "Motor Vehicle Repair Dealer license",
    regulator: "Hawaii Motor Vehicle Repair Industry Board",
    lookupUrl: "https://mypvl.dcca.hawaii.gov/public-license-search/",
    isRequired: true,
    isShown: true,
    source: "https://files.hawaii.gov/auditor/Overviews/1994/94-11.htm",
    checkedOn: "2026-11-22",
  },
  // Act 300 of 1974 applies to repairing or diagnosing for compensation.
  MI: {
    name: "Repair Facility registration",
    regulator: "Michigan Department of State",
    lookupUrl: "https://www.michigan.gov/sos/industry-services/repair-facilities",
    isRequired: true,
    isShown: true,
    source: "https://www.michigan.gov/sos/industry-services/repair-facilities",
    checkedOn: "2026-11-22",
  },
  // Garage operators must register with the DMV (section 487.560).
  NV: {
    name: "Garage registration",
    regulator: "Nevada Department of Motor Vehicles",
    lookupUrl: "https://dmv.nv.gov/olbl.htm",
    isRequired: true,
    isShown: true,
    source: "https://www.leg.state.nv.us/division/legal/lawlibrary/nrs/NRS-487.html",
    checkedOn: "2026-11-22",
  },
  // Required by Article 12-A and 15 NYCRR 82.3. Changing only oil, batteries, tires, bulbs, or wipers is exempt.
  NY: {
    name: "Motor Vehicle Repair Shop registration",
    regulator: "New York State Department of Motor Vehicles",
    lookupUrl: "https://process.dmv.ny.gov/FacilityLookup/",
    isRequired: true,
    isShown: true,
    source: "https://www.nysenate.gov/legislation/laws/VAT/398-C",
    checkedOn: "2026-11-22",
  },
  // Chapter 4775 covers collision repair and window tint, not mechanical repair.
  OH: {
    name: "Motor Vehicle Collision Repair registration",
    regulator: "Ohio Motor Vehicle Repair Board",
    lookupUrl: "https://elicense.ohio.gov/oh_verifylicense",
    isRequired: false,
    isShown: false,
    source: "https://codes.ohio.gov/ohio-revised-code/chapter-4775",
    checkedOn: "2026-11-22",
  },
  // Chapter 5-38 covers body work and salvage repair.
  RI: {
    name: "Motor Vehicle Body license",
    regulator: "Rhode Island Department of Business Regulation",
    lookupUrl: "https://dbr.ri.gov/",
    isRequired: false,
    isShown: false,
    source: "https://rules.sos.ri.gov/regulations/part/230-30-05-2",
    checkedOn: "2026-11-22",
  },
};
