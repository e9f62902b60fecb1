import { join, relative } from "node:path";
import { MIGRATIONS_FOLDER, readMigrations } from "../launch/apply-migrations.mjs";
import { runNode } from "../launch/processes.mjs";
import { root } from "../launch/repository.mjs";
import { isTransactional } from "../launch/run-migration.mjs";

/** @import { OnOutput } from "../launch/processes.mjs" */

/** Written when no site was live, so nothing was serving while they ran. This list doesn't grow after the first release. */
const BEFORE_FIRST_RELEASE = [
  "20261128000100_create_catalog",
  "20261128000200_create_people",
  "20261128000300_create_calls",
  "20261128000400_create_money",
  "20261128000500_create_ads",
  "20261128000600_create_jobs",
  "20261128020000_record_refund_requests",
  "20261128030000_add_reader_zones",
  "20261128040000_add_unsubscribe_urls",
  "20261128040400_note_file_encoding",
  "20261128050000_date_call_fees",
  "20261128060000_add_application_files",
  "20261128070000_add_second_factors",
  "20261128080000_add_alarms",
  "20261128100000_invalidate_paths",
  "20261128110000_index_names",
  "20261128120000_score_pages",
  "20261128173000_note_cdn_purges",
  "20261129064500_index_taps_by_time",
  "20261129070000_name_problems",
  "20261129080000_link_undone_imports",
  "20261129090000_add_reviews",
  "20261129100000_add_estimates",
  "20261129110000_add_words_of_mechanics",
  "20261129120000_view_as_mechanics",
  "20261129125000_add_car_to_estimates",
  "20261129130000_add_estimate_factors",
  "20261129131000_add_saved_views",
  "20261129170000_add_photos_of_mechanics",
  "20261129190000_add_push_and_texts",
  "20261129190000_index_transfers_by_time",
  "20261129200000_add_work_kinds",
];

const SQUAWK = "node_modules/squawk-cli/js/bin/squawk";
const IGNORED = /^\s*--\s*squawk-ignore(?<rules>.*)/;
const COMMENT = /^\s*-- \S/;
const RELEASE_NAMED = /^\s*-- Unused since v\d+\.\d+\.\d+\b/;
/** Rules that only refuse what an earlier release may still use. */
const REMOVAL = /\bban-drop-/;

/**
 * Checks that the previous release can keep serving while the migrations run, with the rules in .squawk.toml. Prints
 * what is wrong, and resolves with false if anything is.
 * @param {OnOutput} print
 */
export async function lintMigrations(print, folder = MIGRATIONS_FOLDER) {
  const migrations = readMigrations(folder).filter(
    ({ name }) => !BEFORE_FIRST_RELEASE.includes(name),
  );
  const fileOf = (/** @type {{ name: string }} */ { name }) =>
    relative(root, join(folder, name, "migration.sql"));
  const problems = migrations.flatMap((migration) =>
    findUnexplained(migration.sql).map((problem) => `${fileOf(migration)}:${problem}`),
  );
  for (const problem of problems) print(`${problem}\n`);
  let isClean = problems.length === 0;
  for (const inTransaction of [true, false]) {
    const files = migrations
      .filter((migration) => isTransactional(migration) === inTransaction)
      .map(fileOf);
    if (files.length === 0) continue;
    const options = inTransaction ? ["--assume-in-transaction"] : [];
    const code = await runNode([SQUAWK, ...options, ...files], { onOutput: print });
    isClean &&= code === 0;
  }
  return isClean;
}

/**
 * Returns the lines that ignore a rule without a comment above them that says why it is safe.
 * @param {string} sql
 */
function findUnexplained(sql) {
  const lines = sql.split("\n");
  return lines.flatMap((line, index) => {
    const rules = IGNORED.exec(line)?.groups?.rules;
    const above = lines[index - 1] ?? "";
    if (rules === undefined) return [];
    if (REMOVAL.test(rules) && !RELEASE_NAMED.test(above)) {
      return `${index + 1}: Above squawk-ignore, name the release that stopped using what this removes: -- Unused since v1.2.0`;
    }
    return COMMENT.test(above) ? [] : `${index + 1}: Above squawk-ignore, say why this is safe.`;
  });
}
