import { findConnectError } from "./ports.mjs";
import { Refusal } from "./refusal.mjs";

const DEFAULT_PORT = 5432;
const CONNECT_TIMEOUT_MS = 10_000;
const EXAMPLE = "postgresql://user:password@host:5432/database";

function parse(databaseUrl) {
  try {
    const url = new URL(databaseUrl);
    if (url.protocol === "postgresql:" || url.protocol === "postgres:") return url;
  } catch {
    // The sentence below serves both.
  }
  throw new Refusal(`DATABASE_URL is not a PostgreSQL address: write it as ${EXAMPLE}.`);
}

/** Refuses, without any package, a DATABASE_URL that is malformed or leads nowhere. Its password is never shown. */
export async function checkDatabaseUrl(databaseUrl) {
  const url = parse(databaseUrl);
  // Without a host, or with a folder as one, the server is reached through a socket file: the driver will tell.
  if (!url.hostname || url.searchParams.get("host")?.startsWith("/")) return;
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const port = Number(url.port || DEFAULT_PORT);
  const reason = await findConnectError(port, host);
  if (reason === null) return;
  throw new Refusal(
    `DATABASE_URL: nothing answers at ${host}:${port} (${reason}): start that PostgreSQL or correct the address.`,
  );
}

function explain(error) {
  if (error.code === "28P01" || error.code === "28000") {
    return "the server refuses this user name and password: correct them";
  }
  if (error.code === "3D000") return `${error.message}: create it or correct the name`;
  return `connecting failed (${error.message || error.code}): correct the address`;
}

/** Refuses a DATABASE_URL whose server does not let us in. */
export async function checkDatabaseLogin(databaseUrl) {
  const { default: pg } = await import("pg");
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  client.on("error", () => {});
  try {
    await client.connect();
  } catch (error) {
    throw new Refusal(`DATABASE_URL: ${explain(error)}.`);
  }
  await client.end();
}
