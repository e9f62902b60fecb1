// Runs money-figures.ts on a native PostgreSQL server, which must be installed, and on the embedded database.
import { rmSync } from "node:fs";
import { applyMigrations } from "@/scripts/launch/apply-migrations.mjs";
import { runCommand, UserError } from "@/scripts/launch/cli.mjs";
import { startEmbeddedDatabase } from "@/scripts/launch/database.mjs";
import { ProcessGroup, runNode } from "@/scripts/launch/processes.mjs";
import { copyDatabaseImage, ensureEmptyImage } from "@/scripts/testing/database-image.mjs";
import { testEnvironment, testFolder } from "@/scripts/testing/test-environment.mjs";
import { startNativeDatabase } from "@/tests/setup/native-database";

const FIGURES = ["--conditions=react-server", "--import", "tsx", "scripts/bench/money-figures.ts"];

await runCommand(async () => {
  const native = await startNativeDatabase();
  const figures: Record<string, unknown> = {};
  try {
    figures.native = await measure(native.url);
  } finally {
    await native.close();
  }
  const dataFolder = copyDatabaseImage(await ensureEmptyImage(), "bench-money");
  const processes = new ProcessGroup();
  try {
    const { url } = await startEmbeddedDatabase(processes, { dataFolder });
    figures.embedded = await measure(url);
  } finally {
    await processes.stopAll();
    rmSync(dataFolder, { recursive: true, force: true });
  }
  process.stdout.write(`${JSON.stringify(figures)}\n`);
});

async function measure(url: string): Promise<unknown> {
  await applyMigrations(url);
  let output = "";
  const env = testEnvironment({ dataFolder: testFolder, embeddedUrl: url });
  const code = await runNode(FIGURES, {
    env: { ...env, LOG_LEVEL: "error" },
    onOutput: (text) => {
      output += text;
    },
  });
  if (code !== 0) throw new UserError(output);
  return JSON.parse(output);
}
