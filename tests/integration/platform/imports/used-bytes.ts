import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

setFlagsFromString("--expose-gc");
const collectGarbage: () => void = runInNewContext("gc");

/**
 * Returns the size of the process's live objects, in bytes. Collects garbage first, because dead objects would count,
 * too.
 */
export function usedBytes(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}
