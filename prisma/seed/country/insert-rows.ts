import pg from "pg";

/** Inserts rows that all have the same columns, as one statement. Returns how many. */
export async function insertRows(
  client: pg.Client,
  table: "Location" | "Mechanic" | "Coverage" | "Offer",
  rows: readonly object[],
): Promise<number> {
  const columns = Object.keys(rows[0] ?? {}).map((name) => pg.escapeIdentifier(name));
  if (columns.length === 0) return 0;
  const names = columns.join(", ");
  const { rowCount } = await client.query(
    `INSERT INTO "${table}" (${names})
     SELECT ${names} FROM jsonb_populate_recordset(NULL::"${table}", $1::jsonb)`,
    [JSON.stringify(rows)],
  );
  return rowCount ?? 0;
}
