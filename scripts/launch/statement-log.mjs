const STATEMENT = /\bLOG: {2}(?:statement|execute [^:]*): ?(.*)$/;

/**
 * Takes PostgreSQL's log a line at a time and passes on the SQL statements: the first line of each bare,
 * its further lines after a tab. At once, so that who waits for a statement's result finds it in the log.
 * The returned function keeps every line from being printed.
 */
export function collectStatements(onLine) {
  let isInStatement = false;
  return (line) => {
    if (!line.startsWith("\t")) {
      const found = STATEMENT.exec(line);
      isInStatement = found !== null;
      if (found) onLine(found[1]);
    } else if (isInStatement) {
      onLine(line);
    }
    return true;
  };
}

/** The statements of such a log, each on one line. */
export function readStatements(log) {
  const statements = log.replaceAll("\n\t", " ").split("\n");
  return statements.map((text) => text.replace(/\s+/g, " ").trim()).filter((text) => text !== "");
}
