import { UserError, withProgress } from "../launch/cli.mjs";
import { runNode } from "../launch/processes.mjs";
import { testEnvironment, testFolder } from "../testing/test-environment.mjs";
import { markdownTable, whole } from "./report.mjs";

/**
 * Speeds are per second, one entry per round; times are in milliseconds.
 * @typedef {{ app: number, bare: number }} Speed
 * @typedef {{ charges: Speed[], calls: Speed[], statement: { lines: number, transfers: number } }} Figures
 */

/**
 * Measures charges and rated calls through the app, compared with hand-written SQL that writes the same rows.
 * @returns {Promise<Figures>}
 */
export async function measureMoney() {
  let output = "";
  const code = await withProgress("money", () =>
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

/** @param {Figures} figures */
export function moneyToMarkdown({ charges, calls, statement }) {
  const speeds = [
    ["Charges", ...compare(charges)],
    ["Calls", ...compare(calls)],
  ];
  return `### Charges and calls

Per second, by 8 clients on 100 wallets, compared with hand-written SQL that locks the wallet and writes the same rows
into tables with the same indexes, without triggers, hashes, or idempotency. Medians of ${charges.length} rounds of 5 seconds; ratios with
their minimum and maximum. Each call is two transactions: one holds the fee, the other rates the call and charges the
fee. The clients share one process, which shares the cores with the database.

${markdownTable(["", "ratio", "app", "bare SQL"], speeds)}

### A statement of 10,000 lines

${whole(statement.lines)} ms to read its lines, and ${whole(statement.transfers)} ms to read everything that its verification
needs, which browsers request in pages.`;
}

/** @param {Speed[]} speeds */
function compare(speeds) {
  const ratios = speeds.map(({ app, bare }) => app / bare);
  const [least, most] = [Math.min(...ratios), Math.max(...ratios)];
  const range = `**${median(ratios).toFixed(2)}** (${least.toFixed(2)}–${most.toFixed(2)})`;
  const medians = [speeds.map(({ app }) => app), speeds.map(({ bare }) => bare)].map(median);
  return [range, ...medians.map(whole)];
}

/** @param {number[]} values */
function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
