import { readFileSync } from "node:fs";
import { readStatements } from "@/scripts/launch/statement-log.mjs";

/** What the browser tests play on: the built app and its own database, started once for all of them. */
export type Stage = {
  baseUrl: string;
  /** For processes that edit data behind the app's back. */
  databaseUrl: string;
  /** File that gets every SQL statement the database runs. */
  statementLog: string;
  /** Everything the web server printed. */
  webLog: string;
  controlUrl: string;
};

/** Where the web server keeps the pages that it has made. */
export const STORED_PAGES = ".next-test/server/route-cache";

/** Where the stage is described while it stands. */
export const STAGE_FILE = ".data/test/browser/stage.json";

/** The stage that stands now; throws when the tests were not started through Playwright. */
export function readStage(): Stage {
  return JSON.parse(readFileSync(STAGE_FILE, "utf8"));
}

async function command(name: string) {
  const response = await fetch(`${readStage().controlUrl}/${name}`, { method: "POST" });
  if (!response.ok) throw new Error(`The stage could not ${name}: ${await response.text()}`);
}

/** Ends the database's process; resolves when it is gone. */
export const stopDatabase = () => command("stop-database");

/** Starts it again at the same address; resolves when it answers. Does nothing when it runs. */
export const startDatabase = () => command("start-database");

/** Stops the database's process where it stands: connections stay open, nothing answers. */
export const freezeDatabase = () => command("freeze-database");

/** Lets it go on. */
export const thawDatabase = () => command("thaw-database");

/** Ends the web server; resolves when it is gone. */
export const stopWeb = () => command("stop-web");

/** Starts it again at the same address; resolves when it answers. Does nothing when it runs. */
export const startWeb = () => command("start-web");

/** Every SQL statement that the database has run so far, in order, each on one line. */
export const readStatementLog = (): string[] =>
  readStatements(readFileSync(readStage().statementLog, "utf8"));
