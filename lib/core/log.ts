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

/** The process's logger: JSON lines on standard output, without callers' numbers and e-mails. */
export const log = pino(
  { level: getEnv().logLevel, base: undefined, timestamp: pino.stdTimeFunctions.isoTime },
  { write: (line: string) => process.stdout.write(maskPersonal(line)) },
);
