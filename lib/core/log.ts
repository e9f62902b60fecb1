import pino from "pino";
import { getEnv } from "@/lib/core/env";

// A preceding hex digit means part of an ID, which must stay searchable.
const PHONE =
  /(?<![\da-f-])(?:\+?1[\s.-]?)?\(?[2-9]\d{2}\)?[\s.-]?[2-9]\d{2}[\s.-]?\d{4}(?![\d-])/g;
// A letter after a backslash belongs to a JSON escape such as \n.
const EMAIL = /(?<!\\)[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;

/** Masks phone numbers and email addresses in a log line. */
export function maskPersonal(line: string): string {
  return line.replace(EMAIL, "[email]").replace(PHONE, "[phone]");
}

type Described = {
  type?: unknown;
  code?: unknown;
  message?: unknown;
  stack?: string;
  cause?: Described;
};

/** Guards against circular causes. */
const MAX_CAUSE_DEPTH = 8;

/**
 * The logged parts of an error and its causes. Everything else is left out: the database driver includes the row that
 * violated a constraint, with names and password hashes.
 */
function describeError(error: unknown, depth = MAX_CAUSE_DEPTH): Described | undefined {
  if (typeof error !== "object" || error === null || depth === 0) return undefined;
  const { name, code, originalCode, originalMessage, message, stack, cause, meta } =
    error as DriverError;
  return {
    type: name,
    code: code ?? originalCode,
    message: withoutQuery(String(message ?? originalMessage ?? "")),
    // The first line repeats the message.
    stack: typeof stack === "string" ? stack.match(/^ +at .*$/gm)?.join("\n") : undefined,
    cause: describeError(cause ?? meta?.driverAdapterError, depth - 1),
  };
}

/** Prisma puts the query with its values between the first and last lines. */
function withoutQuery(message: string): string {
  const [head, ...rest] = message.trim().split(/\n+/);
  return /^Invalid .* invocation/.test(head ?? "") ? `${head} ${rest.at(-1) ?? ""}` : message;
}

/** The properties we read of errors from Prisma, its driver, and everyone else. */
type DriverError = Readonly<Record<string, unknown>> & { meta?: { driverAdapterError?: unknown } };

/** Logs JSON lines to standard output with phone numbers and email addresses masked. */
export const log = pino(
  {
    level: getEnv().logLevel,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: (error: unknown) => describeError(error) },
  },
  { write: (line: string) => process.stdout.write(maskPersonal(line)) },
);
