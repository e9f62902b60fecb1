const STATEMENT = /\bLOG: {2}(?:statement|execute [^:]*): ?(.*)$/;

/**
 * Returns a handler for PostgreSQL's log lines that passes SQL statements to `onLine`. Continuation lines of a
 * statement start with a tab. Lines are passed on immediately, so a statement is in the log before a test gets its
 * result.
 * @param {(line: string) => void} onLine
 */
export function collectStatements(onLine) {
  let isInStatement = false;
  return (/** @type {string} */ line) => {
    if (!line.startsWith("\t")) {
      const statement = STATEMENT.exec(line)?.[1];
      isInStatement = statement !== undefined;
      if (statement !== undefined) onLine(statement);
    } else if (isInStatement) {
      onLine(line);
    }
  };
}

/**
 * Parses a statement log and returns one string per statement.
 * @param {string} log
 */
export function readStatements(log) {
  const statements = log.replaceAll("\n\t", " ").split("\n");
  return statements.map((text) => text.replace(/\s+/g, " ").trim()).filter((text) => text !== "");
}
