import { inRepository } from "../launch/repository.mjs";

/** Where the tests keep their databases and reports. */
export const testFolder = inRepository(".data/test");

/**
 * The environment of a process under test. Nothing of the developer's own .env or shell reaches it: DATABASE_URL is
 * empty rather than missing, or Next would read it from .env.
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
    LOG_LEVEL: process.env.ROADCALL_TEST_LOG_LEVEL ?? "warn",
    AUTH_SECRET: "a secret of the tests alone, never of a server",
    ROADCALL_DATA: dataFolder,
    ROADCALL_DIST: ".next-test",
    NEXT_TELEMETRY_DISABLED: "1",
    TZ: "UTC",
  };
}
