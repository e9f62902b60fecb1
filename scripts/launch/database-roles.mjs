import { applyMigrations } from "./apply-migrations.mjs";
import { UserError } from "./cli.mjs";
import { parseDatabaseUrl } from "./database.mjs";

/**
 * @import { Client } from "pg"
 * @import { Settings } from "./settings.mjs"
 */

/** Written only by the functions lock_wallet and post_transfers. */
const LEDGER_TABLES = ["Wallet", "LedgerTransfer", "LedgerLine", "CreditLot"];

/**
 * Applies pending migrations to `url`. If DATABASE_OWNER_URL is set, applies them as the owner instead, and then grants
 * the app its privileges on new tables. Resolves with the names of the migrations.
 * @param {Pick<Settings, "ownerUrl">} settings
 * @param {string} url
 */
export async function migrateDatabase({ ownerUrl }, url) {
  if (!ownerUrl) return applyMigrations(url);
  const names = await applyMigrations(ownerUrl);
  const app = parseDatabaseUrl(url, "DATABASE_URL").username;
  await withClient(ownerUrl, (client) => runAll(client, grantStatements(quoteWith(client), app)));
  return names;
}

/**
 * Creates a role that owns the tables and a role for the app, or sets the passwords of existing ones. Reassigns what
 * the app's role owned to the owner, and applies pending migrations. Throws a UserError unless the URLs of the owner
 * and the app name the same database and different users. Resolves with the names of the migrations.
 * @param {{ adminUrl: string, ownerUrl: string, appUrl: string }} urls
 */
export async function setUpRoles({ adminUrl, ownerUrl, appUrl }) {
  const owner = parseDatabaseUrl(ownerUrl, "DATABASE_OWNER_URL");
  const app = parseDatabaseUrl(appUrl, "DATABASE_URL");
  parseDatabaseUrl(adminUrl, "DATABASE_ADMIN_URL");
  if (owner.host !== app.host || owner.pathname !== app.pathname) {
    throw new UserError("DATABASE_OWNER_URL and DATABASE_URL must point to the same database.");
  }
  if (owner.username === app.username || !owner.username || !app.username) {
    throw new UserError("DATABASE_OWNER_URL and DATABASE_URL must have different users.");
  }
  await withClient(adminUrl, async (client) => {
    for (const role of [owner, app]) await createRole(client, role);
    const quote = quoteWith(client);
    const [ownerName, appName] = [owner, app].map(({ username }) =>
      quote(decodeURIComponent(username)),
    );
    const { rows } = await client.query("SELECT current_database() AS name");
    await runAll(client, [
      `REASSIGN OWNED BY ${appName} TO ${ownerName}`,
      `ALTER DATABASE ${quote(rows[0].name)} OWNER TO ${ownerName}`,
      `ALTER SCHEMA public OWNER TO ${ownerName}`,
    ]);
  });
  return migrateDatabase({ ownerUrl }, appUrl);
}

/**
 * Returns SQL that lets the app read and write rows, with three exceptions: in the audit trail, the app can only add
 * events and erase a closed account's data; it can change the ledger only through the ledger's functions; and it can't
 * change the list of applied migrations. The app can't alter or truncate tables, or create temporary ones that could
 * shadow them.
 * @param {(name: string) => string} quote
 * @param {string} role
 */
export function grantStatements(quote, role) {
  const app = quote(decodeURIComponent(role));
  const names = LEDGER_TABLES.map(quote).join(", ");
  const schemas = ["public"].map(quote).join(", ");
  return [
    `DO $$ BEGIN EXECUTE format('REVOKE CREATE, TEMPORARY ON DATABASE %I FROM PUBLIC, ${app}', current_database()); END $$`,
    `REVOKE CREATE ON SCHEMA ${schemas} FROM PUBLIC, ${app}`,
    `GRANT USAGE ON SCHEMA ${schemas} TO ${app}`,
    `REVOKE ALL ON ALL TABLES IN SCHEMA ${schemas} FROM ${app}`,
    `GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${schemas} TO ${app}`,
    `GRANT USAGE ON ALL SEQUENCES IN SCHEMA ${schemas} TO ${app}`,
    `REVOKE UPDATE, DELETE ON ${quote("AuditEvent")} FROM ${app}`,
    `REVOKE INSERT, UPDATE, DELETE ON ${names}, ${quote("_prisma_migrations")} FROM ${app}`,
    `GRANT EXECUTE ON FUNCTION lock_wallet, post_transfers, share_wallets, erase_audit_data, erase_audit_words TO ${app}`,
  ];
}

/**
 * @param {Client} client
 * @param {URL} url
 */
async function createRole(client, { username, password }) {
  const name = decodeURIComponent(username);
  const { rowCount } = await client.query("SELECT FROM pg_roles WHERE rolname = $1", [name]);
  const verb = rowCount === 0 ? "CREATE" : "ALTER";
  const secret = password ? ` PASSWORD ${client.escapeLiteral(decodeURIComponent(password))}` : "";
  await client.query(
    `${verb} ROLE ${client.escapeIdentifier(name)} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS${secret}`,
  );
}

/** @param {Client} client */
const quoteWith = (client) => (/** @type {string} */ name) => client.escapeIdentifier(name);

/**
 * Runs the statements in one transaction.
 * @param {Client} client
 * @param {readonly string[]} statements
 */
async function runAll(client, statements) {
  await client.query("BEGIN");
  for (const statement of statements) await client.query(statement);
  await client.query("COMMIT");
}

/**
 * @template Result
 * @param {string} connectionString
 * @param {(client: Client) => Promise<Result>} use
 */
async function withClient(connectionString, use) {
  const { default: pg } = await import("pg");
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await use(client);
  } finally {
    // Also rolls back an unfinished transaction.
    await client.end();
  }
}
