import { applyMigrations } from "./apply-migrations.mjs";
import { ConfigurationError, errorCode, errorMessage, UserError } from "./cli.mjs";
import { withClient } from "./database-client.mjs";

/**
 * @import { Client } from "pg"
 * @import { Settings } from "./settings.mjs"
 */

/** Written only by the functions lock_wallet and post_transfers. */
const LEDGER_TABLES = ["Wallet", "LedgerTransfer", "LedgerLine", "CreditLot"];

/** Tables whose rows stay as they were added, except for ORDER_PROGRESS. */
const ADDED_ONCE = ["AuditEvent", "PaymentEvent", "Order", "RefundRequest"];

/** The columns of an order that change after it is placed. */
const ORDER_PROGRESS = [
  "state",
  "sessionId",
  "expiresAt",
  "paymentIntentId",
  "customerId",
  "problem",
  "paidAt",
  "fulfilledAt",
  "refundedCents",
  "chargedBackCents",
];

/**
 * What the app's role may not exceed, unless a transaction says otherwise. A driver could also ask for these limits when
 * it connects, but PgBouncer in transaction mode rejects or ignores that.
 */
const LIMITS = {
  statement_timeout: "2s",
  lock_timeout: "1s",
  idle_in_transaction_session_timeout: "10s",
};
/** Arbitrary key of the advisory lock that keeps two processes from changing the same role or grants at once. */
const ROLES_LOCK = 7_262_256;
/** What PostgreSQL reports if another process has just created the same database. */
const DUPLICATE_DATABASE = ["42P04", "23505"];
const INSUFFICIENT_PRIVILEGE = "42501";
const EXAMPLE = "postgresql://user:password@host:5432/database";

/**
 * Applies pending migrations to `url`. If DATABASE_OWNER_URL is set, applies them as the owner instead, and then grants
 * the app its privileges on new tables, unless newer code has already migrated the database. Sets the app's limits.
 * Throws a UserError if the role may not create tables. Resolves with the names of the migrations.
 * @param {Pick<Settings, "ownerUrl">} settings
 * @param {string} url
 */
export async function migrateDatabase({ ownerUrl }, url) {
  const { names, newer } = await applyMigrations(ownerUrl ?? url).catch((error) => {
    const isRefused = [error, error.cause].some((e) => errorCode(e) === INSUFFICIENT_PRIVILEGE);
    if (!isRefused) throw error;
    if (ownerUrl) {
      throw new UserError(
        `DATABASE_OWNER_URL: ${errorMessage(error)}. Its tables belong to another user, as after a restore before this user existed. See “Grow past one machine” in docs/operations.md.`,
      );
    }
    throw new UserError(
      `DATABASE_URL: ${errorMessage(error)}. Set DATABASE_OWNER_URL to the role that owns the database, or give the database to this role.`,
    );
  });
  if (newer.length > 0) {
    const which = newer.length === 1 ? newer[0] : `${newer[0]} to ${newer.at(-1)}`;
    console.log(`The database has newer migrations, which this version also runs with: ${which}.`);
  }
  // Newer code's grants are kept: they protect its tables, too.
  if (ownerUrl && newer.length === 0) {
    const app = parseDatabaseUrl(url, "DATABASE_URL").username;
    await withClient(ownerUrl, (client) => runAll(client, grantStatements(quoteWith(client), app)));
  }
  await withClient(url, limitRole);
  return names;
}

/**
 * Sets the limits of the connection's own role, which every role may do. They apply to new connections, but PgBouncer
 * gives the site the same connection to the server as this one, so sets them there, too.
 * @param {Client} client
 */
async function limitRole(client) {
  const limits = Object.entries(LIMITS);
  const { rows } = await client.query(
    "SELECT coalesce(rolconfig, '{}') AS settings FROM pg_roles WHERE rolname = current_user",
  );
  const missing = limits.filter(([name, value]) => !rows[0].settings.includes(`${name}=${value}`));
  await runAll(
    client,
    missing.map(([name, value]) => `ALTER ROLE CURRENT_USER SET ${name} = '${value}'`),
  );
  await client.query(limits.map(([name, value]) => `SET ${name} = '${value}'`).join("; "));
}

/**
 * Creates the database, a role that owns it, and a role for the app, or sets the passwords of existing roles. Reassigns
 * what the app's role owned to the owner, and applies pending migrations. The administrator needs no more than
 * CREATEROLE and CREATEDB. Throws a UserError unless the URLs of the owner and the app name the same database and
 * different users, or if the administrator lacks a privilege. Resolves with the names of the migrations.
 * @param {{ adminUrl: string, ownerUrl: string, appUrl: string }} urls
 */
export async function setUpRoles({ adminUrl, ownerUrl, appUrl }) {
  const owner = parseDatabaseUrl(ownerUrl, "DATABASE_OWNER_URL");
  const app = parseDatabaseUrl(appUrl, "DATABASE_URL");
  const admin = parseDatabaseUrl(adminUrl, "DATABASE_ADMIN_URL");
  if (owner.host !== app.host || owner.pathname !== app.pathname) {
    throw new UserError(
      "DATABASE_OWNER_URL and DATABASE_URL must point to the same database. If one of them points to PgBouncer, set it to the server's address for this command.",
    );
  }
  if (owner.username === app.username || !owner.username || !app.username) {
    throw new UserError("DATABASE_OWNER_URL and DATABASE_URL must have different users.");
  }
  try {
    await withClient(adminUrl, (client) => createRolesAndDatabase(client, { owner, app }));
    admin.pathname = owner.pathname;
    await withClient(admin.href, (client) => giveToOwner(client, { owner, app }));
  } catch (error) {
    if (errorCode(error) !== INSUFFICIENT_PRIVILEGE) throw error;
    throw new UserError(
      `DATABASE_ADMIN_URL: ${errorMessage(error)}. Use an administrator who may create roles and databases and who created these roles and owns this database, or a superuser.`,
    );
  }
  return migrateDatabase({ ownerUrl }, appUrl);
}

/**
 * @param {Client} client
 * @param {{ owner: URL, app: URL }} urls
 */
async function createRolesAndDatabase(client, { owner, app }) {
  await inTransaction(client, async () => {
    for (const role of [owner, app]) await createRole(client, role);
  });
  const name = databaseName(owner);
  const { rowCount } = await client.query("SELECT FROM pg_database WHERE datname = $1", [name]);
  if (rowCount !== 0) return;
  const quote = quoteWith(client);
  try {
    await client.query(`CREATE DATABASE ${quote(name)} OWNER ${quote(userName(owner))}`);
  } catch (error) {
    if (!DUPLICATE_DATABASE.includes(errorCode(error))) throw error;
  }
}

/**
 * @param {Client} client connected to the app's database
 * @param {{ owner: URL, app: URL }} urls
 */
async function giveToOwner(client, { owner, app }) {
  const quote = quoteWith(client);
  const [ownerName, appName] = [quote(userName(owner)), quote(userName(app))];
  const { rows } = await client.query(
    `SELECT pg_get_userbyid(datdba) AS database, pg_get_userbyid(nspowner) AS schema
     FROM pg_database, pg_namespace WHERE datname = current_database() AND nspname = 'public'`,
  );
  const { database, schema } = rows[0];
  await runAll(client, [
    // Before the tables, because their new owner has to be allowed to create tables in the schema.
    ...(database === userName(owner)
      ? []
      : [`ALTER DATABASE ${quote(databaseName(owner))} OWNER TO ${ownerName}`]),
    // Databases that were created before PostgreSQL 15 may have a schema that belongs to the superuser.
    ...(schema === "pg_database_owner" || schema === userName(owner)
      ? []
      : [`ALTER SCHEMA public OWNER TO ${ownerName}`]),
    `REASSIGN OWNED BY ${appName} TO ${ownerName}`,
  ]);
}

/**
 * Returns SQL that lets the app read and write rows, with these exceptions: in the audit trail, it can only add events
 * and erase a closed account's data; it can change the ledger only through the ledger's functions; it can add payment
 * events, orders, and refund requests, but not change what was ordered, paid, or requested; it can't delete the data key;
 * and it can't change the list of applied migrations. The app can't alter or truncate tables, or create temporary ones
 * that could shadow them.
 * @param {(name: string) => string} quote
 * @param {string} role
 */
function grantStatements(quote, role) {
  const app = quote(decodeURIComponent(role));
  const names = LEDGER_TABLES.map(quote).join(", ");
  return [
    `DO $$ BEGIN EXECUTE format('REVOKE CREATE, TEMPORARY ON DATABASE %I FROM PUBLIC, ${app}', current_database()); END $$`,
    `REVOKE CREATE ON SCHEMA public FROM PUBLIC, ${app}`,
    `GRANT USAGE ON SCHEMA public TO ${app}`,
    `REVOKE ALL ON ALL TABLES IN SCHEMA public FROM ${app}`,
    `GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${app}`,
    `GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO ${app}`,
    `REVOKE UPDATE, DELETE ON ${ADDED_ONCE.map(quote).join(", ")} FROM ${app}`,
    `GRANT UPDATE (${ORDER_PROGRESS.map(quote).join(", ")}) ON ${quote("Order")} TO ${app}`,
    `REVOKE DELETE ON ${quote("DataKey")} FROM ${app}`,
    `REVOKE INSERT, UPDATE, DELETE ON ${names}, ${quote("_prisma_migrations")} FROM ${app}`,
    `GRANT EXECUTE ON FUNCTION lock_wallet, post_transfers, share_wallets, erase_audit_data, erase_audit_words TO ${app}`,
  ];
}

/**
 * Creates the role, or sets the password of an existing one, and lets the administrator act as it. Throws a UserError
 * if the role exists and has privileges that the app must not have.
 * @param {Client} client
 * @param {URL} url
 */
async function createRole(client, url) {
  const name = userName(url);
  const { rows } = await client.query(
    `SELECT rolsuper OR rolcreaterole OR rolcreatedb OR rolreplication OR rolbypassrls AS "isPowerful"
     FROM pg_roles WHERE rolname = $1`,
    [name],
  );
  if (rows[0]?.isPowerful) {
    throw new UserError(
      `The database role ${name} may do more than Roadcall needs. Choose another user name.`,
    );
  }
  const quoted = client.escapeIdentifier(name);
  const password = decodeURIComponent(url.password);
  const secret = password ? ` PASSWORD ${client.escapeLiteral(password)}` : "";
  await client.query(`${rows.length === 0 ? "CREATE" : "ALTER"} ROLE ${quoted} LOGIN${secret}`);
  await client.query(`GRANT ${quoted} TO CURRENT_USER`);
}

/** @param {URL} url */
const userName = ({ username }) => decodeURIComponent(username);

/** @param {URL} url */
const databaseName = ({ pathname }) => decodeURIComponent(pathname.slice(1));

/**
 * Throws a ConfigurationError that names the variable unless `text` is a PostgreSQL URL.
 * @param {string} text
 * @param {"DATABASE_URL" | "DATABASE_OWNER_URL" | "DATABASE_ADMIN_URL"} variable
 */
export function parseDatabaseUrl(text, variable) {
  try {
    const url = new URL(text);
    if (url.protocol === "postgresql:" || url.protocol === "postgres:") return url;
  } catch {
    // Handled below, like a wrong protocol.
  }
  throw new ConfigurationError(`${variable} is not a PostgreSQL URL. Example: ${EXAMPLE}.`);
}

/** @param {Client} client */
const quoteWith = (client) => (/** @type {string} */ name) => client.escapeIdentifier(name);

/**
 * @param {Client} client
 * @param {readonly string[]} statements
 */
async function runAll(client, statements) {
  if (statements.length === 0) return;
  await inTransaction(client, async () => {
    for (const statement of statements) await client.query(statement);
  });
}

/**
 * Runs a transaction while no other process changes roles or grants in the same database. `withClient` rolls it back if
 * it fails.
 * @param {Client} client
 * @param {() => Promise<void>} run
 */
async function inTransaction(client, run) {
  await client.query("BEGIN");
  // The app's role may have limits that are too short for this.
  await client.query("SET LOCAL statement_timeout = '60s'; SET LOCAL lock_timeout = '60s'");
  await client.query("SELECT pg_advisory_xact_lock($1)", [ROLES_LOCK]);
  await run();
  await client.query("COMMIT");
}
