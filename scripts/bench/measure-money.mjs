import { UserError, withProgress } from "../launch/cli.mjs";
import { runNode } from "../launch/processes.mjs";
import { testEnvironment, testFolder } from "../testing/test-environment.mjs";
import { markdownTable, whole } from "./report.mjs";

/**
 * `speeds` are charges per second, one entry per round; `statement` is in milliseconds.
 * @typedef {{ speeds: { ledger: number, bare: number }[], statement: number }} Figures
 */

const DATABASES = /** @type {const} */ ({ native: "PostgreSQL", embedded: "Embedded database" });

/**
 * Measures charges through the ledger, compared with hand-written SQL that writes the same rows, on both databases.
 * @returns {Promise<Record<keyof typeof DATABASES, Figures>>}
 */
export async function measureMoney() {
  let output = "";
  const code = await withProgress("charge", () =>
    runNode(["--conditions=react-server", "--import", "tsx", "scripts/bench/money-databases.ts"], {
      env: testEnvironment({ dataFolder: testFolder }),
      onOutput: (text) => {
        output += text;
      },
    }),
  );
  if (code !== 0) throw new UserError(output);
  return JSON.parse(output);
}

/** @param {Awaited<ReturnType<typeof measureMoney>>} figures */
export function moneyToMarkdown(figures) {
  const rows = Object.entries(DATABASES).map(([key, name]) => {
    const { speeds, statement } = figures[/** @type {keyof typeof DATABASES} */ (key)];
    const ledger = median(speeds.map((speed) => speed.ledger));
    const bare = median(speeds.map((speed) => speed.bare));
    return [name, whole(ledger), whole(bare), (ledger / bare).toFixed(2), whole(statement)];
  });
  return `Charges per second by 8 clients on 100 wallets, compared with hand-written SQL that locks the wallet and writes the same rows into
tables with the same indexes, without triggers, hashes or idempotency. Medians of ${figures.native.speeds.length} rounds.

${markdownTable(["database", "ledger, charges/s", "bare SQL, charges/s", "ratio", "statement of 10,000 lines, ms"], rows)}`;
}

/** @param {number[]} values */
function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
