import { randomBytes } from "node:crypto";
import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseEnv } from "node:util";
import { ConfigurationError, UserError } from "./cli.mjs";
import { inRepository, readIfExists, root } from "./repository.mjs";

/**
 * TWILIO_AUTH_TOKEN signs simulated calls. SANDBOX_WEBHOOK_SECRET signs the sandbox checkout's events. FILES_KEY
 * encrypts applicants' documents. VAPID_PRIVATE_KEY signs push notifications.
 */
const SECRET_NAMES = [
  "AUTH_SECRET",
  "TWILIO_AUTH_TOKEN",
  "SANDBOX_WEBHOOK_SECRET",
  "FILES_KEY",
  "VAPID_PRIVATE_KEY",
];
const SECRET_BYTES = 32;
const SECRETS_FILE = "secrets.json";

/** Reads .env and the environment, which takes precedence. An empty variable counts as unset, even if .env sets it. */
function readVariables() {
  const fromFile = parseEnv(readIfExists(inRepository(".env")) ?? "");
  /** @type {Record<string, string>} */
  const variables = {};
  for (const [name, value] of Object.entries({ ...fromFile, ...process.env })) {
    if (value?.trim()) variables[name] = value;
  }
  return variables;
}

/** @param {string} text */
function parsePort(text) {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new ConfigurationError(`PORT is "${text}". Set it to a whole number from 1 to 65535.`);
  }
  return port;
}

/**
 * Uses "localhost" for loopback IPs, because Next's middleware sees 127.0.0.1 as "localhost". If the host names
 * differed, Next would treat every rewrite as external and proxy the request to itself. Throws a ConfigurationError for
 * other loopback IPs, which it also sees as "localhost".
 * @param {string} host
 */
function hostName(host) {
  if (/^127\./.test(host) && host !== "127.0.0.1") {
    throw new ConfigurationError(
      `HOST is "${host}". Of the loopback addresses, only 127.0.0.1 works. Set it to that, to 0.0.0.0, or to an address of this machine in its network.`,
    );
  }
  return host === "127.0.0.1" || host === "::1" ? "localhost" : host;
}

/** @typedef {ReturnType<typeof readSettings>} Settings */

/**
 * Returns the settings that commands need before packages are installed. `databaseUrl` is null in demo mode, which uses
 * the embedded database.
 */
export function readSettings(variables = readVariables()) {
  const port = parsePort(variables.PORT ?? "3000");
  const databaseUrl = variables.DATABASE_URL ?? null;
  return {
    variables,
    databaseUrl,
    // Used only for migrations, and never passed to the app.
    ownerUrl: databaseUrl && (variables.DATABASE_OWNER_URL ?? null),
    port,
    // Loopback by default, because the demo has no TLS to protect its logins.
    host: hostName(variables.HOST ?? "localhost"),
    siteUrl: variables.SITE_URL ?? (databaseUrl ? null : `http://localhost:${port}`),
    dataFolder: resolve(root, variables.ROADCALL_DATA ?? ".data"),
    distFolder: variables.ROADCALL_DIST ?? ".next",
  };
}

/**
 * Returns the app's environment. DATABASE_URL is set only in live mode, EMBEDDED_DATABASE_URL only in demo mode.
 * @param {Settings} settings
 * @param {{ embeddedUrl?: string | null, secrets?: Record<string, string> }} [known]
 * @returns {import("./processes.mjs").Environment}
 */
export function appEnvironment(settings, { embeddedUrl = null, secrets = {} } = {}) {
  const { DATABASE_URL, EMBEDDED_DATABASE_URL, DATABASE_OWNER_URL, DATABASE_ADMIN_URL, ...others } =
    settings.variables;
  return {
    ...secrets,
    ...others,
    ...(settings.siteUrl ? { SITE_URL: settings.siteUrl } : {}),
    ...(settings.databaseUrl ? { DATABASE_URL: settings.databaseUrl } : {}),
    ...(embeddedUrl ? { EMBEDDED_DATABASE_URL: embeddedUrl } : {}),
    ROADCALL_DATA: settings.dataFolder,
    ROADCALL_DIST: settings.distFolder,
    NEXT_TELEMETRY_DISABLED: "1",
  };
}

/**
 * Returns the file to which the demo writes its emails, or null if there is a mail server. The same as `mailFile` in
 * lib/core/env.ts.
 * @param {Settings} settings
 */
export function demoMailFile({ databaseUrl, dataFolder, variables }) {
  return databaseUrl || variables.SMTP_URL ? null : join(dataFolder, "emails.txt");
}

/**
 * Returns the file to which the demo writes its push notifications and texts, or null in live mode. The same as
 * `messageFile` in lib/core/env.ts.
 * @param {Settings} settings
 */
export function demoMessageFile({ databaseUrl, dataFolder }) {
  return databaseUrl ? null : join(dataFolder, "messages.txt");
}

/**
 * Returns the demo's secrets by variable name. They are generated once and stored in the data folder with mode 0600.
 * @param {string} dataFolder
 */
export function demoSecrets(dataFolder) {
  const file = join(dataFolder, SECRETS_FILE);
  const secrets = readSecrets(file);
  const missing = SECRET_NAMES.filter((name) => !secrets[name]);
  if (missing.length > 0) {
    for (const name of missing) secrets[name] = randomBytes(SECRET_BYTES).toString("base64url");
    storeSecrets(dataFolder, secrets);
  }
  chmodSync(file, 0o600);
  return secrets;
}

/**
 * Stores the secrets in the data folder, besides those with other names that it has.
 * @param {string} dataFolder
 * @param {Record<string, string>} secrets
 */
export function storeSecrets(dataFolder, secrets) {
  const file = join(dataFolder, SECRETS_FILE);
  const all = { ...readSecrets(file), ...secrets };
  writeFileSync(`${file}.new`, `${JSON.stringify(all, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

/**
 * @param {string} file
 * @returns {Record<string, string>}
 */
function readSecrets(file) {
  if (!existsSync(file)) return {};
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    throw new UserError(
      `${file} is not valid JSON. Restore it, or delete it and run npm run db:reset.`,
    );
  }
}
