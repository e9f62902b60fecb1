/**
 * Prisma's error codes for an unreachable server, a missing or inaccessible database, a timeout, a closed connection,
 * an exhausted pool, a transaction that couldn't start or continue, and too many connections.
 */
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
/**
 * Node's and PostgreSQL's error codes for connection failures, shutdown, a lack of resources such as disk space, memory,
 * or connections, failures of the server's system, a missing database, as for a moment while a backup is restored,
 * statement and lock timeouts, and a database that is read-only, as a standby is, and as hosts make it when its disk is
 * full.
 */
const OTHER_CODES =
  /^(E(CONN|PIPE|HOST|NET|TIMEDOUT|AI_)\w*|ENOTFOUND|08\w{3}|57P0[1-5]|53\w{3}|58\w{3}|3D000|57014|55P03|25006)$/;
/** The driver gives some errors of a lost connection no code. */
const MESSAGES =
  /timeout exceeded when trying to connect|query read timeout|connection terminated|can't reach database|server has closed the connection|connection ended unexpectedly|(connection error|was closed) and is not queryable/i;
/** The codes that mean that nothing can be stored, although reading still works. */
const STORAGE_CODES: ReadonlySet<unknown> = new Set(["53100", "25006"]);

/** Sent as `Retry-After`, because most database outages last only seconds. */
export const UNAVAILABLE_SECONDS = 5;

/** Whether an error, or any of its causes, means that the database is unavailable. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return errorChain(error).some(
    ({ code, originalCode, message }) =>
      [code, originalCode].some(isUnavailableCode) ||
      (typeof message === "string" && MESSAGES.test(message)),
  );
}

/** Whether an error, or any of its causes, means that the database's disk is full or that it is read-only. */
export function isStorageFull(error: unknown): boolean {
  return errorChain(error).some(({ code, originalCode }) =>
    [code, originalCode].some((one) => STORAGE_CODES.has(one)),
  );
}

function isUnavailableCode(code: unknown): boolean {
  return typeof code === "string" && (PRISMA_CODES.has(code) || OTHER_CODES.test(code));
}

/** PostgreSQL's class of error codes for integrity constraint violations, including errors raised by triggers. */
const CONSTRAINT_CODE = /^23\w{3}$/;
const CONSTRAINT_NAME = /constraint "([^"]+)"/;

/**
 * Returns the violated constraint, such as "User_email_key", or the message of the trigger that raised the error.
 * Returns null for other errors.
 */
export function violatedConstraint(error: unknown): string | null {
  const violation = errorChain(error).find(
    ({ originalCode }) => typeof originalCode === "string" && CONSTRAINT_CODE.test(originalCode),
  );
  if (!violation) return null;
  const message = String(violation.originalMessage);
  return CONSTRAINT_NAME.exec(message)?.[1] ?? message;
}

/**
 * The error codes for a serialization failure and a deadlock, Prisma's code for both, and the code for a unique
 * violation. Each can mean that the transaction lost a race, so retrying it from the start may succeed.
 */
const CONFLICT_CODES = new Set<unknown>(["40001", "40P01", "P2034", "23505"]);

/** Whether the transaction should be retried because another one wrote the same rows at the same time. */
export function isWriteConflict(error: unknown): boolean {
  return errorChain(error).some(
    ({ code, originalCode }) => CONFLICT_CODES.has(code) || CONFLICT_CODES.has(originalCode),
  );
}

/** Guards against circular causes. */
const MAX_CAUSE_DEPTH = 8;

type Link = Readonly<Record<string, unknown>>;

/** Returns an error and its causes, outermost first. */
export function errorChain(error: unknown): Link[] {
  const links: Link[] = [];
  let rest: unknown = error;
  while (typeof rest === "object" && rest !== null && links.length < MAX_CAUSE_DEPTH) {
    const link = rest as Link;
    links.push(link);
    rest = link.cause ?? Object(link.meta).driverAdapterError;
  }
  return links;
}
