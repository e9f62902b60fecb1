import { Children } from "./children.mjs";
import { checkDatabaseLogin } from "./database-url.mjs";
import { checkDatabase } from "./early-checks.mjs";
import { findRunningDatabase, startEmbeddedDatabase } from "./embedded-child.mjs";

/**
 * Runs `use(url)` on the database of the settings: the one of DATABASE_URL, the embedded one that a running
 * server keeps open, or the embedded one opened for as long as it takes.
 * @template T
 * @param {ReturnType<typeof import("./settings.mjs").readSettings>} settings
 * @param {(url: string) => Promise<T>} use
 * @returns {Promise<T>}
 */
export async function withDatabase(settings, use) {
  const running = settings.databaseUrl ? null : findRunningDatabase(settings.dataFolder);
  if (running) return use(running);
  await checkDatabase(settings);
  if (settings.databaseUrl) {
    await checkDatabaseLogin(settings.databaseUrl);
    return use(settings.databaseUrl);
  }
  const children = new Children();
  try {
    const { url } = await startEmbeddedDatabase(children, { dataFolder: settings.dataFolder });
    return await use(url);
  } finally {
    await children.stop();
  }
}
