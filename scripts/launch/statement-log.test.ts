import { collectStatements, readStatements } from "./statement-log.mjs";

test("extracts only SQL statements from PostgreSQL's log, including multi-line ones", () => {
  const lines: string[] = [];
  const take = collectStatements((line: string) => lines.push(line));
  for (const line of [
    "2026-01-01 00:00:00.000 UTC [42] LOG:  execute <unnamed>: ",
    "\tSELECT 1",
    '\t  FROM "Service"',
    "2026-01-01 00:00:00.000 UTC [42] DETAIL:  Parameters: $1 = 'a",
    "\tb'",
    "2026-01-01 00:00:00.000 UTC [42] LOG:  statement: BEGIN",
    "2026-01-01 00:00:00.000 UTC [42] LOG:  shutting down",
  ]) {
    take(line);
  }
  expect(readStatements(lines.join("\n"))).toEqual(['SELECT 1 FROM "Service"', "BEGIN"]);
});
