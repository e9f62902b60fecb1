/** The documented fields of each entity. */
export const FIELDS = {
  service: [
    "id",
    "name",
    "slug",
    "description",
    "category",
    "searchTerms",
    "problem",
    "unit",
    "workKind",
    "laborHours",
    "basePartsCost",
    "pricingMode",
    "isActive",
    "createdAt",
  ],
  location: ["id", "city", "state", "slug", "primaryZip", "geotargetId", "isActive", "createdAt"],
  mechanic: [
    "id",
    "mechanicId",
    "name",
    "businessName",
    "phoneNumber",
    "email",
    "zipcode",
    "radiusMiles",
    "timezone",
    "mainCity",
    "isActive",
    "languages",
    "availability",
    "isCurrentlyOpen",
    "estimatedResponse",
  ],
  coverage: ["state", "city", "zipcode", "priority"],
  offer: ["id", "mechanicId", "serviceId", "priceCents", "isActive"],
  zipPlace: ["city", "state"],
  zipCoverage: ["success", "city", "state", "recommendedMechanic"],
  recommendedMechanic: [
    "mechanicId",
    "name",
    "businessName",
    "phoneNumber",
    "mainCity",
    "timezone",
    "availability",
    "isCurrentlyOpen",
    "estimatedResponse",
  ],
  cityHub: ["location", "services", "totalMechanics"],
  hubLocation: ["city", "state", "slug", "primaryZip"],
  hubService: ["service", "offers", "fromPrice", "mechanicCount"],
  serviceInCity: ["service", "location", "mechanics", "pricing"],
  landingLocation: ["city", "state", "slug"],
  landingMechanic: ["name", "businessName", "phoneNumber", "mainCity"],
  pricing: ["displayMode", "customMessage", "price"],
} as const;

/** For toEqual. Matches an object with exactly the entity's fields, with any values except for those in `values`. */
export function exactly(entity: keyof typeof FIELDS, values: Record<string, unknown> = {}) {
  const any = Object.fromEntries(FIELDS[entity].map((name) => [name, anyValue]));
  return { ...any, ...values };
}

/** Matches null, unlike expect.anything(). */
const anyValue = {
  asymmetricMatch: (value: unknown) => value !== undefined,
  toString: () => "AnyValue",
};
