import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

setFlagsFromString("--expose-gc");
const collectGarbage: () => void = runInNewContext("gc");

/** Size of the process's live objects, in bytes. Without a garbage collection first, it would include dead ones. */
export function usedBytes(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}
