import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { applyMigrations } from "@/scripts/launch/apply-migrations.mjs";
import { Children } from "@/scripts/launch/children.mjs";
import { startEmbeddedDatabase } from "@/scripts/launch/embedded-child.mjs";
import { inRepository } from "@/scripts/launch/repository.mjs";
import { startWeb } from "@/scripts/launch/serve.mjs";
import {
  copyDatabaseImage,
  ensureDatabaseImage,
  ensureEmptyImage,
} from "@/scripts/testing/database-image.mjs";
import { testEnvironment } from "@/scripts/testing/test-environment.mjs";
import { copyBuild } from "./copy-build";
import { findPort } from "./find-port";

const HOST = "localhost";
/** Nobody's, and not of the range that is kept for stories. */
export const LIVE_PHONE = "+12105559876";

type Options = {
  /** Names its folders; no two stages at a time may share one. */
  name: string;
  /** demo: a copy of the seeded database; none: tables without a row. */
  data: "demo" | "none";
  isLive?: boolean;
  /** Variables besides those of every stage. */
  env?: Readonly<Record<string, string>>;
  /** false serves the build as if middleware.ts had been deleted. */
  withMiddleware?: boolean;
};

/** Where a second stage's database keeps its files. */
async function prepareFolder({ name, data }: Options): Promise<string> {
  const image = data === "demo" ? await ensureDatabaseImage() : await ensureEmptyImage();
  return copyDatabaseImage(image, name);
}

/** The server asks this list which functions there are. */
function removeMiddleware(distFolder: string): void {
  const file = inRepository(distFolder, "server/functions-config-manifest.json");
  const manifest = JSON.parse(readFileSync(file, "utf8"));
  if (!manifest.functions["/_middleware"]) throw new Error("The build has no middleware.");
  delete manifest.functions["/_middleware"];
  writeFileSync(file, JSON.stringify(manifest));
}

/** Serves the build under test once more, on a database and from a folder of its own. */
export async function openSecondStage(options: Options) {
  const children = new Children();
  const build = copyBuild(options.name);
  if (options.withMiddleware === false) removeMiddleware(build.distFolder);
  const dataFolder = await prepareFolder(options);
  const close = async () => {
    await children.stop();
    build.remove();
    rmSync(dataFolder, { recursive: true, force: true });
  };
  try {
    const { url: databaseUrl } = await startEmbeddedDatabase(children, { dataFolder });
    if (options.data === "none") await applyMigrations(databaseUrl);
    const port = await findPort();
    const baseUrl = `http://${HOST}:${port}`;
    const demo = testEnvironment({ dataFolder, embeddedUrl: databaseUrl, siteUrl: baseUrl });
    const live = { DATABASE_URL: databaseUrl, DEFAULT_PHONE: LIVE_PHONE };
    await startWeb(children, {
      command: "start",
      settings: { port, host: HOST },
      env: {
        ...demo,
        ...(options.isLive ? live : {}),
        ...options.env,
        ROADCALL_DIST: build.distFolder,
      },
      onOutput: () => {},
    });
    return { baseUrl, databaseUrl, close };
  } catch (error) {
    await close();
    throw error;
  }
}
