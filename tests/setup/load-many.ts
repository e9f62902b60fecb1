import type pg from "pg";
import { US_STATES } from "@/lib/core/states";

const CITIES = 2_000;
const MECHANICS = 20_000;

/** Adds 2,000 cities across all states and 20,000 mechanics (ten per city) to the demo data. */
export async function loadMany(client: pg.Client): Promise<void> {
  const names = US_STATES.map(({ name }) => name);
  const slugs = US_STATES.map(({ slug }) => slug);
  await client.query(
    `INSERT INTO "Location" (id, city, state, slug, "primaryZip", latitude, longitude)
     SELECT 'cmanylocation' || lpad(n::text, 12, '0'), 'Manyville ' || n, s.name,
       s.slug || '/manyville-' || n, lpad((10000 + n)::text, 5, '0'), 25 + n % 24, -120 + n % 50
     FROM generate_series(1, ${CITIES}) n
     JOIN unnest($1::text[], $2::text[]) WITH ORDINALITY s(name, slug, k)
       ON s.k = 1 + n % cardinality($1::text[])`,
    [names, slugs],
  );
  await client.query(
    `INSERT INTO "Mechanic" (id, name, "businessName", "phoneNumber", zipcode, "radiusMiles", timezone, "mainCity", hours,
       "callsEndAt", "phoneVerifiedAt")
     SELECT 'cmanymechanic' || lpad(n::text, 12, '0'), chr(65 + n % 26) || 'dam Manyman ' || n,
       'Manyman Mobile Repair ' || n, '+1212' || lpad(n::text, 7, '0'), '10001', 25, 'America/New_York',
       'manyville-' || (1 + n % ${CITIES}), '{"week":[[],[{"opens":480,"closes":1080}],[],[],[],[],[]],"closedOn":[]}',
       now() + interval '1 year', now()
     FROM generate_series(1, ${MECHANICS}) n`,
  );
  await client.query(
    `INSERT INTO "Coverage" ("mechanicId", "locationId", priority)
     SELECT 'cmanymechanic' || lpad(n::text, 12, '0'),
       'cmanylocation' || lpad((1 + n % ${CITIES})::text, 12, '0'), 1
     FROM generate_series(1, ${MECHANICS}) n`,
  );
  await client.query(
    `INSERT INTO "Offer" (id, "mechanicId", "serviceId")
     SELECT 'cmanyoffer000' || lpad(n::text, 12, '0'), 'cmanymechanic' || lpad(n::text, 12, '0'), s.id
     FROM generate_series(1, ${MECHANICS}) n, (SELECT id FROM "Service" ORDER BY position LIMIT 1) s`,
  );
  await client.query("ANALYZE");
}
