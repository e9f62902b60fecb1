type Query = (sql: string, values?: unknown[]) => Promise<unknown>;

/**
 * Adds mechanics with an account and one document each. A third of the documents expire in 20 days, a third in 5 days,
 * and a third have expired.
 */
export async function addEndingDocuments(query: Query, count: number): Promise<void> {
  const [numbers, values] = ["generate_series(1, $1::int) n", [count]];
  await query(
    `INSERT INTO "Mechanic" ("id", "name", "phoneNumber", "zipcode", "timezone", "hours")
     SELECT 'ending-' || n, 'Mechanic ' || n, '+12105550199', '78201', 'America/Chicago', '{}' FROM ${numbers}`,
    values,
  );
  await query(
    `INSERT INTO "User" ("id", "email", "name", "status", "mechanicId")
     SELECT 'ending-' || n, 'ending-' || n || '@example.net', 'Mechanic ' || n, 'active', 'ending-' || n FROM ${numbers}`,
    values,
  );
  await query(
    `INSERT INTO "MechanicDocument"
       ("id", "mechanicId", "kind", "number", "issuer", "expiresOn", "status", "decidedAt", "decidedById")
     SELECT 'ending-' || n, 'ending-' || n, 'insurance', 'N' || n, 'Mutual',
       (now() AT TIME ZONE 'UTC')::date + (ARRAY[20, 5, -3])[1 + n % 3], 'approved', now(), "User"."id"
     FROM ${numbers} JOIN "User" ON "User"."email" = 'admin@example.com'`,
    values,
  );
}
