const ID_LENGTH = 25;

/** Formatted like Prisma's cuids: demoId("service", 1) is "cdemoservice0000000000001". */
export function demoId(kind: string, n: number): string {
  const prefix = `cdemo${kind}`;
  return prefix + String(n).padStart(ID_LENGTH - prefix.length, "0");
}
