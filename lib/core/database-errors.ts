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

/** When to ask again: a database is away for seconds as a rule. */
export const UNAVAILABLE_SECONDS = 5;

/** Says whether an error means "the database does not answer", anywhere in its chain of causes. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return chainOf(error).some(
    ({ code, message }) =>
      (typeof code === "string" && (PRISMA_CODES.has(code) || OTHER_CODES.test(code))) ||
      (typeof message === "string" && MESSAGES.test(message)),
  );
}

/** PostgreSQL's class of integrity constraint violations, a trigger's refusal among them, by the driver's name. */
const CONSTRAINT_CODE = /^23\w{3}$/;
const CONSTRAINT_NAME = /constraint "([^"]+)"/;

/** The constraint that refused a write, "User_email_key", or a trigger's words where it names none; null for no such refusal. */
export function violatedConstraint(error: unknown): string | null {
  const refusal = chainOf(error).find(
    ({ originalCode }) => typeof originalCode === "string" && CONSTRAINT_CODE.test(originalCode),
  );
  if (!refusal) return null;
  const words = String(refusal.originalMessage);
  return CONSTRAINT_NAME.exec(words)?.[1] ?? words;
}

/** A chain of causes may lead back to itself. */
const DEEPEST_CAUSE = 8;

type Link = Readonly<Record<string, unknown>>;

/** An error and its causes, the driver's among them. */
function chainOf(error: unknown): Link[] {
  const links: Link[] = [];
  let rest: unknown = error;
  while (typeof rest === "object" && rest !== null && links.length < DEEPEST_CAUSE) {
    const link = rest as Link;
    links.push(link);
    rest = link.cause ?? Object(link.meta).driverAdapterError;
  }
  return links;
}
