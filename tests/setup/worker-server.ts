import { ROLES } from "@/scripts/launch/embedded-database.mjs";

/** This Jest worker's server: the URL of its superuser in the database "postgres". */
export function workerServer(): string {
  const worker = Number(process.env.JEST_WORKER_ID ?? "1");
  const url = process.env.ROADCALL_TEST_SERVERS?.split(" ")[worker - 1];
  if (!url) throw new Error("This test needs a database. Run it in the project “integration”.");
  return url;
}

/** The URL of a role in one of the server's databases. */
export function workerUrl(role: keyof typeof ROLES, database: string): string {
  const url = new URL(workerServer());
  Object.assign(url, { username: ROLES[role], pathname: `/${database}` });
  return url.href;
}

/** Each test file gets a new database with this name and the demo's data. */
export const TEST_DATABASE = "test";
