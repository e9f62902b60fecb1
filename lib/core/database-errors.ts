/** Prisma: cannot reach, timed out, closed the connection, pool exhausted, too many connections. */
const PRISMA_CODES = new Set([
  "P1001",
  "P1002",
  "P1003",
  "P1008",
  "P1010",
  "P1017",
  "P2024",
  "P2028",
  "P2037",
]);
/** Node's sockets and PostgreSQL's own classes: connection failures, shutdown, no more connections. */
const OTHER_CODES = /^(E(CONN|PIPE|HOST|NET|TIMEDOUT|AI_)\w*|ENOTFOUND|08\w{3}|57P0[1-5]|53300)$/;
const MESSAGES =
  /timeout exceeded when trying to connect|query read timeout|connection terminated|can't reach database|server has closed the connection|connection ended unexpectedly/i;

/** Says whether an error means "the database does not answer", anywhere in its chain of causes. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return isUnavailable(error, DEEPEST_CAUSE);
}

/** A chain of causes may lead back to itself. */
const DEEPEST_CAUSE = 8;

function isUnavailable(error: unknown, depth: number): boolean {
  if (typeof error !== "object" || error === null || depth === 0) return false;
  const { code, message, cause, meta } = error as Record<string, unknown>;
  if (typeof code === "string" && (PRISMA_CODES.has(code) || OTHER_CODES.test(code))) return true;
  if (typeof message === "string" && MESSAGES.test(message)) return true;
  const nested = (meta as { driverAdapterError?: unknown } | undefined)?.driverAdapterError;
  return [cause, nested].some((inner) => isUnavailable(inner, depth - 1));
}
