import { readdirSync, readFileSync } from "node:fs";

/** Ticks per second of the times in /proc, on every Linux that Node supports. */
const TICKS = 100;
const MS_PER_SECOND = 1000;

/**
 * Returns the value below which this share of the values is.
 * @param {readonly number[]} values
 * @param {number} share from 0 to 1
 */
export function percentile(values, share) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** @param {readonly number[]} values */
export function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  const at = (/** @type {number} */ index) => sorted[index] ?? Number.NaN;
  return (at(Math.floor(middle)) + at(Math.ceil(middle))) / 2;
}

/**
 * Returns the CPU time that a process and its children have used, in milliseconds. Works only on Linux.
 * @param {number} processId
 */
export function cpuMs(processId) {
  const rows = readdirSync("/proc").flatMap((name) => readStat(name));
  const total = (/** @type {number} */ id) => {
    const own = rows.find((row) => row.id === id)?.ticks ?? 0;
    /** @type {number} */
    const below = rows
      .filter(({ parent }) => parent === id)
      .reduce((sum, child) => sum + total(child.id), 0);
    return own + below;
  };
  return (total(processId) / TICKS) * MS_PER_SECOND;
}

/** @param {string} name */
function readStat(name) {
  if (!/^\d+$/.test(name)) return [];
  try {
    const stat = readFileSync(`/proc/${name}/stat`, "utf8");
    // The program's name, in parentheses, may contain spaces and parentheses.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return [
      {
        id: Number(name),
        parent: Number(fields[1]),
        ticks: Number(fields[11]) + Number(fields[12]),
      },
    ];
  } catch {
    // The process has exited.
    return [];
  }
}

/**
 * Returns the memory of a process, in megabytes.
 * @param {number} processId
 */
export function residentMb(processId) {
  const status = readFileSync(`/proc/${processId}/status`, "utf8");
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1024;
}
