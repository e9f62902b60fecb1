import pino from "pino";
import { getEnv } from "@/lib/core/env";

// A hexadecimal digit before the number means part of an id, which people quote and must find again.
const PHONE =
  /(?<![\da-f-])(?:\+?1[\s.-]?)?\(?[2-9]\d{2}\)?[\s.-]?[2-9]\d{2}[\s.-]?\d{4}(?![\d-])/g;
// The letter after a backslash belongs to JSON's own escape, such as \n.
const EMAIL = /(?<!\\)[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;

/** Takes phone numbers and e-mail addresses out of a log line. */
export function maskPersonal(line: string): string {
  return line.replace(EMAIL, "[e-mail]").replace(PHONE, "[phone]");
}

type Described = {
  type?: unknown;
  code?: unknown;
  message?: unknown;
  stack?: string;
  cause?: Described;
};

/** A chain of causes may lead back to itself. */
const DEEPEST_CAUSE = 8;

/**
 * What a log line keeps of an error and its causes. Everything else stays out: the database's driver hands over the
 * row that a check refused, names and password hashes included.
 */
function describeError(error: unknown, depth = DEEPEST_CAUSE): Described | undefined {
  if (typeof error !== "object" || error === null || depth === 0) return undefined;
  const { name, code, originalCode, originalMessage, message, stack, cause, meta } =
    error as DriverError;
  return {
    type: name,
    code: code ?? originalCode,
    message: withoutQuery(String(message ?? originalMessage ?? "")),
    // Its head is the message again.
    stack: typeof stack === "string" ? stack.match(/^ +at .*$/gm)?.join("\n") : undefined,
    cause: describeError(cause ?? meta?.driverAdapterError, depth - 1),
  };
}

/** Prisma puts the query, with its values, between the first line and the last. */
function withoutQuery(message: string): string {
  const [head, ...rest] = message.trim().split(/\n+/);
  return /^Invalid .* invocation/.test(head ?? "") ? `${head} ${rest.at(-1) ?? ""}` : message;
}

/** Prisma's errors, its driver's, and everybody else's, as far as they are read. */
type DriverError = Readonly<Record<string, unknown>> & { meta?: { driverAdapterError?: unknown } };

/** The process's logger: JSON lines on standard output, without callers' numbers and e-mails. */
export const log = pino(
  {
    level: getEnv().logLevel,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: (error: unknown) => describeError(error) },
  },
  { write: (line: string) => process.stdout.write(maskPersonal(line)) },
);
