// Used by the search tests.
export const city = (name: string, state: string, slug: string, primaryZip: string | null) => ({
  city: name,
  state,
  slug,
  primaryZip,
  isActive: true,
});

export const austin = city("Austin", "Texas", "texas/austin", "78701");
export const sanAntonio = city("San Antonio", "Texas", "texas/san-antonio", "78201");
export const phoenix = city("Phoenix", "Arizona", "arizona/phoenix", "85001");
const portlandMaine = city("Portland", "Maine", "maine/portland", "04101");
export const portlandOregon = city("Portland", "Oregon", "oregon/portland", "97201");
export const stLouis = city("St. Louis", "Missouri", "missouri/st-louis", "63101");
export const canon = city("Cañon City", "Colorado", "colorado/canon-city", null);
export const mobile = city("Mobile", "Alabama", "alabama/mobile", "36602");
export const locations = [
  austin,
  sanAntonio,
  phoenix,
  portlandMaine,
  portlandOregon,
  stLouis,
  canon,
  mobile,
];
