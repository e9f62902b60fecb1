import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseEnv } from "node:util";
import { Refusal } from "./refusal.mjs";
import { inRepository, root } from "./repository.mjs";

/** The environment over .env; a variable that is empty counts as not set. */
export function readVariables() {
  const file = inRepository(".env");
  const merged = { ...(existsSync(file) ? parseEnv(readFileSync(file, "utf8")) : {}) };
  for (const [name, value] of Object.entries(process.env)) {
    // An empty variable of the environment switches one of .env off.
    merged[name] = value;
  }
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value?.trim()));
}

function readPort(text) {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Refusal(`PORT is "${text}": set it to a whole number from 1 to 65535.`);
  }
  return port;
}

/**
 * Loopback goes by name: Next calls 127.0.0.1 "localhost" within the middleware, and would take every rewrite
 * for one to another server, answering through a second request to itself.
 */
function listenName(host) {
  return /^(127\.|::1$)/.test(host) ? "localhost" : host;
}

/**
 * What the commands need to know before anything is installed.
 * `databaseUrl` is null in demo mode, where the embedded database is used.
 */
export function readSettings(variables = readVariables()) {
  const port = readPort(variables.PORT ?? "3000");
  return {
    variables,
    mode: variables.DATABASE_URL ? "live" : "demo",
    databaseUrl: variables.DATABASE_URL ?? null,
    port,
    // Loopback alone, unless somebody asks for more: the demo has logins and no TLS.
    host: listenName(variables.HOST ?? "localhost"),
    siteUrl: variables.SITE_URL ?? (variables.DATABASE_URL ? null : `http://localhost:${port}`),
    dataFolder: resolve(root, variables.ROADCALL_DATA ?? ".data"),
    distFolder: variables.ROADCALL_DIST ?? ".next",
  };
}

/**
 * The environment of the app's own processes: DATABASE_URL in live mode alone, EMBEDDED_DATABASE_URL in demo mode alone.
 * @param {ReturnType<typeof readSettings>} settings
 * @param {{ embeddedUrl?: string | null, secrets?: Record<string, string> }} [known]
 */
export function appEnvironment(settings, { embeddedUrl = null, secrets = {} } = {}) {
  const { DATABASE_URL, EMBEDDED_DATABASE_URL, ...others } = settings.variables;
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
