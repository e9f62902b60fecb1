import { availableParallelism, cpus, loadavg, totalmem } from "node:os";

const BYTES_PER_GB = 1024 ** 3;

/** Where and when figures were taken; `load` is how many processes wanted a core in the minute before. */
export function describeMachine() {
  return {
    cores: availableParallelism(),
    load: Math.round(loadavg()[0] * 10) / 10,
    processor: cpus()[0]?.model.trim() || "unknown processor",
    memoryGb: Math.round(totalmem() / BYTES_PER_GB),
    system: `${process.platform} ${process.arch}`,
    node: process.versions.node,
    date: new Date().toISOString().slice(0, 10),
  };
}
