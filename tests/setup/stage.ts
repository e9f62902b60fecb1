import { readFileSync } from "node:fs";
import { test } from "@playwright/test";
import { readStatements } from "@/scripts/launch/statement-log.mjs";

/** A site that many tests share. Tests read its details from a file. */
export type Stage = {
  baseUrl: string;
  /** Used by processes that edit data without the web server's knowledge. */
  databaseUrl: string;
  /** File that logs every SQL statement. */
  statementLog: string;
  /** File with the web server's output. */
  webLog: string;
  /** Folder of stored pages. */
  storedPages: string;
  controlUrl: string;
};

/**
 * Tests on "browser" run in parallel. Tests on "troubled" run one at a time, because they edit what all pages show or
 * stop processes.
 */
export const STAGES = ["browser", "troubled"] as const;
export type StageName = (typeof STAGES)[number];

export const stageFile = (name: StageName) => `.data/test/${name}/stage.json`;

/** Metadata of a project in playwright.config.ts. */
export type ProjectFacts = { stage?: StageName };

/** Returns the stage of the running test's project. Throws outside of a test. */
export function readStage(): Stage {
  const { stage = "browser" }: ProjectFacts = test.info().project.metadata;
  return JSON.parse(readFileSync(stageFile(stage), "utf8"));
}

async function command(name: string) {
  const response = await fetch(`${readStage().controlUrl}/${name}`, { method: "POST" });
  if (!response.ok) throw new Error(`${name} failed: ${await response.text()}`);
}

// Starting a process that is already running is a no-op.
export const stopDatabase = () => command("stop-database");
export const startDatabase = () => command("start-database");
export const stopWeb = () => command("stop-web");
/** Kills the web server immediately, like a crash. */
export const killWeb = () => command("kill-web");
export const startWeb = () => command("start-web");

/** Suspends the database process: connections stay open but get no response. */
export const freezeDatabase = () => command("freeze-database");
export const thawDatabase = () => command("thaw-database");

/** Returns every SQL statement logged so far, in order. */
export const readStatementLog = (): string[] =>
  readStatements(readFileSync(readStage().statementLog, "utf8"));
