import { readdirSync, readFileSync } from "node:fs";

type Process = { id: number; parent: number; isZombie: boolean };

/** Works only on Linux. */
function listProcesses(): Process[] {
  return readdirSync("/proc").flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      const stat = readFileSync(`/proc/${name}/stat`, "utf8");
      // The program name, in parentheses, may contain spaces and parentheses.
      const [state, parent] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
      return [{ id: Number(name), parent: Number(parent), isZombie: state === "Z" }];
    } catch {
      // The process exited in the meantime.
      return [];
    }
  });
}

/** Returns the IDs of the process and all its descendants. */
export function processTree(rootId: number): number[] {
  const processes = listProcesses();
  const below = (id: number): number[] => [
    id,
    ...processes.filter(({ parent }) => parent === id).flatMap((child) => below(child.id)),
  ];
  return below(rootId);
}

/** Returns the IDs of the processes that are still running. */
export function stillRunning(ids: readonly number[]): number[] {
  const wanted = new Set(ids);
  return listProcesses()
    .filter(({ id, isZombie }) => wanted.has(id) && !isZombie)
    .map(({ id }) => id);
}
