import pg from "pg";
import { progressBar } from "./seed/country/progress-bar";
import { seedCountry } from "./seed/country/seed-country";

/** With --bar, draws a bar instead of printing lines. */
const showProgress = progressBar("Country", {
  isBar: process.argv.includes("--bar"),
  write: (text) => process.stdout.write(text),
});

/** Refuses to run if DATABASE_URL is set, so that demo mechanics never mix with real ones. */
async function main(): Promise<void> {
  const { DATABASE_URL: ownUrl, EMBEDDED_DATABASE_URL: connectionString } = process.env;
  if (ownUrl || !connectionString) {
    return refuse("Run npm run db:seed -- --scale country, without DATABASE_URL.");
  }
  const startedAt = performance.now();
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const counts = await seedCountry(client, {
      onProgress: showProgress,
    });
    if (!counts) {
      return refuse(
        "The database has other cities than the demo's, so the country was not loaded. To replace everything in it, run npm run db:reset -- --scale country.",
      );
    }
    const { cities, mechanics, coverage, offers } = counts;
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    process.stdout.write(
      `Country: loaded ${cities} cities, ${mechanics} mechanics, ${coverage} covered cities, and ${offers} offers in ${seconds} s.\n`,
    );
  } finally {
    await client.end();
  }
}

function refuse(reason: string): void {
  process.stderr.write(`${reason}\n`);
  process.exitCode = 1;
}

await main();
