import type { ProcessGroup } from "@/scripts/launch/processes.mjs";
import { PROCESSES } from "./integration-database";

export default async function stopDatabases() {
  const { [PROCESSES]: processes } = globalThis as { [PROCESSES]?: ProcessGroup };
  await processes?.stopAll();
}
