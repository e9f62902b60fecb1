import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Who can sign in to the demo, as the seed wrote it down; null where there is no demo. */
export function readDemoLogins({ databaseUrl, dataFolder }) {
  const file = join(dataFolder, "demo-logins.txt");
  return databaseUrl || !existsSync(file) ? null : readFileSync(file, "utf8").trim();
}
