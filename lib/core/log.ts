import pino from "pino";
import { errorChain } from "@/lib/core/database-errors";
import { getEnv } from "@/lib/core/env";
import { withSourcePositions } from "@/lib/core/source-positions";

// A match right after hex digits, or right before a long run of them, is part of an ID or a hash, which must stay
// searchable.
const PHONE =
  /(?<![\da-f-])(?:\+?1[\s.-]?)?\(?[2-9]\d{2}\)?[\s.-]?[2-9]\d{2}[\s.-]?\d{4}(?![\d-]|[\da-f]{12})/g;
// A letter after a backslash belongs to a JSON escape such as \n.
const EMAIL = /(?<!\\)[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;

export function maskPersonal(line: string): string {
  return line.replace(EMAIL, "[email]").replace(PHONE, "[phone]");
}

type Described = {
  type: unknown;
  code: unknown;
  message: string;
  stack: string | undefined;
  cause: Described | undefined;
};

/**
 * Keeps only the properties in `Described`, because the database driver adds the row that violated a constraint to the
 * error, including names and password hashes.
 */
function describeError(error: unknown): Described | undefined {
  return errorChain(error).reduceRight<Described | undefined>(
    (cause, { name, code, originalCode, message, originalMessage, stack }) => ({
      type: name,
      code: code ?? originalCode,
      message: withoutQuery(String(message ?? originalMessage ?? "")),
      stack: typeof stack === "string" ? linesOf(stack) : undefined,
      cause,
    }),
    undefined,
  );
}

/** Leaves out the first line, which repeats the message. */
function linesOf(stack: string): string | undefined {
  const lines = stack.match(/^ +at .*$/gm)?.join("\n");
  return lines && withSourcePositions(lines);
}

/** Removes the query and its values, which Prisma puts between a message's first and last lines. */
function withoutQuery(message: string): string {
  const [head = "", ...rest] = message.trim().split(/\n+/);
  return /^Invalid .* invocation/.test(head) ? `${head} ${rest.at(-1) ?? ""}` : message;
}

export const log = pino(
  {
    level: getEnv().logLevel,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError },
  },
  { write: (line: string) => process.stdout.write(maskPersonal(line)) },
);
