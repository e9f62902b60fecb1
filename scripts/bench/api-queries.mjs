const MECHANIC_NUMBER = `coalesce(t."phoneNumber", m."phoneNumber") AS "phoneNumber"`;

/**
 * For each API path, one hand-written query that reads the data its response needs.
 * @type {Record<string, string>}
 */
export const apiQueries = {
  "/api/services": `
    SELECT "id", "name", "slug", "description", "category", "unit", "laborHours", "basePartsCostCents",
      "pricingMode", "isActive", "createdAt"
    FROM "Service" WHERE "isActive" ORDER BY "position", "id" LIMIT 100`,
  "/api/mechanics?limit=100": `
    SELECT m."id", m."name", m."businessName", ${MECHANIC_NUMBER}, m."publicEmail", m."zipcode",
      m."radiusMiles", m."timezone", m."mainCity", m."hours", m."isActive"
    FROM "Mechanic" m
    LEFT JOIN "TrackingNumber" t ON t."mechanicId" = m."id" AND t."isActive"
    WHERE m."isActive" ORDER BY m."name", m."id" LIMIT 100`,
  "/api/city-hub/texas%2Fsan-antonio": `
    SELECT l."city", l."state", l."slug" AS "locationSlug", l."primaryZip", s."id", s."name", s."slug",
      s."description", s."category", s."basePartsCostCents", s."laborHours", s."pricingMode",
      (SELECT min(r."priceCents") FROM "PriceRule" r
       WHERE (r."serviceId" = s."id" OR r."serviceId" IS NULL)
         AND (r."locationId" = l."id" OR r."locationId" IS NULL)) AS "priceCents",
      json_agg(o) AS "offers", count(*)::int AS "mechanicCount"
    FROM "Location" l
    JOIN "Coverage" c ON c."locationId" = l."id"
    JOIN "Mechanic" m ON m."id" = c."mechanicId" AND m."isActive"
    JOIN "Offer" o ON o."mechanicId" = m."id" AND o."isActive"
    JOIN "Service" s ON s."id" = o."serviceId" AND s."isActive"
    WHERE l."slug" = 'texas/san-antonio' AND l."isActive"
    GROUP BY l."id", s."id" ORDER BY s."position", s."id"`,
  "/api/service-in-city/brake-pad-replacement/texas/san-antonio": `
    SELECT l."city", l."state", l."slug" AS "locationSlug", s.*, m."name" AS "mechanicName",
      m."businessName", ${MECHANIC_NUMBER}, m."mainCity",
      (SELECT json_agg(r) FROM "PriceRule" r
       WHERE (r."serviceId" = s."id" OR r."serviceId" IS NULL)
         AND (r."locationId" = l."id" OR r."locationId" IS NULL)) AS "rules"
    FROM "Location" l
    JOIN "Service" s ON s."slug" = 'brake-pad-replacement' AND s."isActive"
    JOIN "Coverage" c ON c."locationId" = l."id"
    JOIN "Mechanic" m ON m."id" = c."mechanicId" AND m."isActive"
    JOIN "Offer" o ON o."mechanicId" = m."id" AND o."serviceId" = s."id" AND o."isActive"
    LEFT JOIN "TrackingNumber" t ON t."mechanicId" = m."id" AND t."isActive"
    WHERE l."slug" = 'texas/san-antonio' AND l."isActive"
    ORDER BY c."priority", m."id"`,
};
