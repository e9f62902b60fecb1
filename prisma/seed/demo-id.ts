const ID_LENGTH = 25;

/**
 * The id of the n-th demo record of a kind (n from 1), in the form of Prisma's cuids, so that
 * tests and notes can name a record: demoId("service", 1) is "cdemoservice0000000000001".
 */
export function demoId(kind: string, n: number): string {
  const prefix = `cdemo${kind}`;
  return prefix + String(n).padStart(ID_LENGTH - prefix.length, "0");
}
