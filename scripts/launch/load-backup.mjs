import { writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { backupLines, COPY_END, LINES } from "./backup-file.mjs";
import { UserError } from "./cli.mjs";
import { copyLine, readTables } from "./demo-backup.mjs";

/** @import { Client } from "pg" */

/**
 * Replaces all rows with those of a checked backup, and writes its documents into the folder. Resolves with their names.
 * Throws a UserError if the tables aren't those of the backup.
 * @param {Client} client
 * @param {{ file: string, folder: string }} options
 */
export async function loadBackup(client, { file, folder }) {
  const documents = [];
  // The rows satisfied all constraints when they were backed up, in an order that is no longer known.
  await client.query("BEGIN; SET LOCAL session_replication_role = replica");
  const tables = await readTables(client);
  await client.query(`TRUNCATE ${tables.map(({ name }) => name).join(", ")}`);
  const known = new Set(tables.map(copyLine));
  const lines = backupLines(file);
  for await (const line of lines) {
    const [, first = "", second = ""] = line.split(" ");
    if (known.has(line)) {
      await loadTable(client, line, lines);
    } else if (line.startsWith(LINES.sequence)) {
      await client.query("SELECT setval($1::regclass, $2)", [second, first]);
    } else if (line.startsWith(LINES.file) && basename(first) === first) {
      writeFileSync(join(folder, first), second, { encoding: "base64", mode: 0o600 });
      documents.push(first);
    } else {
      throw new UserError(
        `${file} doesn't fit its own migrations: ${line.slice(0, 80)}. Choose another backup.`,
      );
    }
  }
  await client.query("COMMIT");
  return documents;
}

/**
 * Loads the next lines as rows, up to the table's end.
 * @param {Client} client
 * @param {string} statement
 * @param {AsyncGenerator<string, void>} lines
 */
async function loadTable(client, statement, lines) {
  const { from } = await import("pg-copy-streams");
  async function* rows() {
    for (let next = await lines.next(); !next.done; next = await lines.next()) {
      if (next.value === COPY_END) return;
      yield `${next.value}\n`;
    }
  }
  await pipeline(rows(), client.query(from(`${statement} FROM STDIN`)));
}
