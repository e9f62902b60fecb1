import { inRepository } from "../launch/repository.mjs";

export const testFolder = inRepository(".data/test");

/** Encrypts the demo's files, which every copy of its database comes with. */
export const TEST_FILES_KEY = Buffer.alloc(32, "files").toString("base64");

/** Signs push notifications, which no test sends to another machine. */
const TEST_PUSH_KEY = Buffer.alloc(32, "push").toString("base64");

/**
 * Returns the environment of a process under test. Settings that affect tests have fixed values. DATABASE_URL is empty
 * rather than unset, because Next would otherwise read it from .env.
 * @param {{ dataFolder: string, embeddedUrl?: string, siteUrl?: string }} options
 */
export function testEnvironment({ dataFolder, embeddedUrl = "", siteUrl = "" }) {
  return {
    ...process.env,
    DATABASE_URL: "",
    EMBEDDED_DATABASE_URL: embeddedUrl,
    SITE_URL: siteUrl,
    DEFAULT_PHONE: "",
    GOOGLE_MAPS_KEY: "",
    INDEXNOW_KEY: "",
    CLOUDFLARE_ZONE_ID: "",
    CLOUDFLARE_API_TOKEN: "",
    PAGE_STORE_MAX_MB: "",
    METRICS_PORT: "",
    WORKER_METRICS_PORT: "",
    ALERT_WEBHOOK_URL: "",
    LOG_LEVEL: process.env.ROADCALL_TEST_LOG_LEVEL ?? "warn",
    AUTH_SECRET: "a secret for tests only, never for a server",
    TWILIO_ACCOUNT_SID: "",
    TWILIO_MESSAGING_SERVICE_SID: "",
    VAPID_PRIVATE_KEY: embeddedUrl ? TEST_PUSH_KEY : "",
    TWILIO_AUTH_TOKEN: "a Twilio token for tests only, never for a server",
    OFFICE_PHONE: "",
    FILES_URL: "",
    FILES_KEY: embeddedUrl ? TEST_FILES_KEY : "",
    SANDBOX_WEBHOOK_SECRET: "another secret for tests only, never for a server",
    STRIPE_SECRET_KEY: "",
    STRIPE_WEBHOOK_SECRET: "",
    ROADCALL_DATA: dataFolder,
    ROADCALL_DIST: ".next-test",
    NEXT_TELEMETRY_DISABLED: "1",
    TZ: "UTC",
  };
}
