const STATEMENT = /\bLOG: {2}(?:statement|execute [^:]*): ?(.*)$/;

/**
 * Takes PostgreSQL's log line by line and passes on the SQL statements at once, so that a test that waited for a
 * statement's result finds it in the log: the first line of each bare, further lines after a tab. The returned
 * function keeps every line from being printed.
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
    return true;
  };
}

/**
 * The statements of such a log, each on one line.
 * @param {string} log
 */
export function readStatements(log) {
  const statements = log.replaceAll("\n\t", " ").split("\n");
  return statements.map((text) => text.replace(/\s+/g, " ").trim()).filter((text) => text !== "");
}
