import type pg from "pg";
import { errorMessage } from "../launch/cli.mjs";
import { withClient } from "../launch/database-client.mjs";

/**
 * Checks the structure of every table and B-tree index of a restored database, and that each row is in its indexes.
 * Connect as a superuser: it installs PostgreSQL's extension amcheck. Returns the problems.
 */
export function checkStructure(connectionString: string): Promise<string[]> {
  return withClient(connectionString, async (client) => {
    await client.query("CREATE EXTENSION IF NOT EXISTS amcheck");
    return [...(await checkTables(client)), ...(await checkIndexes(client))];
  });
}

async function checkTables(client: pg.Client): Promise<string[]> {
  const problems: string[] = [];
  for (const { oid, name } of await list(client, "relkind IN ('r', 'm', 't')")) {
    try {
      const { rows } = await client.query<{ msg: string }>(
        "SELECT msg FROM verify_heapam($1::oid::regclass, check_toast => true)",
        [oid],
      );
      problems.push(...rows.map(({ msg }) => `Table ${name}: ${msg}`));
    } catch (error) {
      problems.push(`Table ${name}: ${errorMessage(error)}`);
    }
  }
  return problems;
}

async function checkIndexes(client: pg.Client): Promise<string[]> {
  const problems: string[] = [];
  const isBtree = "relkind = 'i' AND relam = (SELECT oid FROM pg_am WHERE amname = 'btree')";
  for (const { oid, name } of await list(client, isBtree)) {
    try {
      await client.query("SELECT bt_index_check($1::oid::regclass, heapallindexed => true)", [oid]);
    } catch (error) {
      problems.push(`Index ${name}: ${errorMessage(error)}`);
    }
  }
  return problems;
}

const list = async (client: pg.Client, condition: string) =>
  (
    await client.query<{ oid: number; name: string }>(
      `SELECT oid, oid::regclass::text AS name FROM pg_class
       WHERE ${condition} AND relpersistence = 'p' ORDER BY oid`,
    )
  ).rows;
