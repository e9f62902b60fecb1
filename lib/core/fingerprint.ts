const FNV_OFFSET = 0xcbf29ce484222325n;
const FNV_PRIME = 0x100000001b3n;

/**
 * A short name for what a value says, the same in a browser and on the server: equal for equal JSON, and for another
 * by chance only (64 bits, FNV-1a). It keeps nothing secret.
 */
export function fingerprintOf(value: unknown): string {
  let hash = FNV_OFFSET;
  for (const byte of new TextEncoder().encode(JSON.stringify(value))) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * FNV_PRIME);
  }
  return hash.toString(36);
}
