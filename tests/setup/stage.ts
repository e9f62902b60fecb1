import { readFileSync } from "node:fs";
import { test } from "@playwright/test";
import { readStatements } from "@/scripts/launch/statement-log.mjs";

/** A built app and its own database, started once for all the tests that play on it. */
export type Stage = {
  baseUrl: string;
  /** For processes that edit data behind the app's back. */
  databaseUrl: string;
  /** File that gets every SQL statement the database runs. */
  statementLog: string;
  /** Everything the web server printed. */
  webLog: string;
  /** Folder of the pages that the web server has made. */
  storedPages: string;
  controlUrl: string;
};

/** "browser" is everybody's; on "troubled" one test at a time edits what all pages show, or stops what they need. */
export const STAGES = ["browser", "troubled"] as const;
export type StageName = (typeof STAGES)[number];

/** Where a stage is described while it stands. */
export const stageFile = (name: StageName) => `.data/test/${name}/stage.json`;

/** What a project of the configuration says about itself. */
export type ProjectFacts = { stage?: StageName };

/** The stage of the running test's project; throws outside of a test. */
export function readStage(): Stage {
  const { stage = "browser" }: ProjectFacts = test.info().project.metadata;
  return JSON.parse(readFileSync(stageFile(stage), "utf8"));
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
