import { readFileSync } from "node:fs";
import { test } from "@playwright/test";
import { readStatements } from "@/scripts/launch/statement-log.mjs";

/** A site that many tests share, as it is described to them in a file. */
export type Stage = {
  baseUrl: string;
  /** For processes that edit data without the web server's knowledge. */
  databaseUrl: string;
  /** File with every SQL statement that the database ran. */
  statementLog: string;
  /** File with everything that the web server printed. */
  webLog: string;
  /** Folder of the pages that the web server has stored. */
  storedPages: string;
  controlUrl: string;
};

/** On "browser" tests run side by side. On "troubled" one test at a time edits what all pages show, or stops a process. */
export const STAGES = ["browser", "troubled"] as const;
export type StageName = (typeof STAGES)[number];

export const stageFile = (name: StageName) => `.data/test/${name}/stage.json`;

/** What a project of the Playwright configuration says about itself. */
export type ProjectFacts = { stage?: StageName };

/** The stage of the running test's project; throws outside of a test. */
export function readStage(): Stage {
  const { stage = "browser" }: ProjectFacts = test.info().project.metadata;
  return JSON.parse(readFileSync(stageFile(stage), "utf8"));
}

async function command(name: string) {
  const response = await fetch(`${readStage().controlUrl}/${name}`, { method: "POST" });
  if (!response.ok) throw new Error(`${name} failed: ${await response.text()}`);
}

// Each of these resolves when it is done; starting a process that runs does nothing.
export const stopDatabase = () => command("stop-database");
export const startDatabase = () => command("start-database");
export const stopWeb = () => command("stop-web");
export const startWeb = () => command("start-web");

/** Suspends the database's process: connections stay open, nothing answers. */
export const freezeDatabase = () => command("freeze-database");
export const thawDatabase = () => command("thaw-database");

/** Every SQL statement that the database has run so far, each on one line. */
export const readStatementLog = (): string[] =>
  readStatements(readFileSync(readStage().statementLog, "utf8"));
