import type { Children } from "@/scripts/launch/children.mjs";
import { CHILDREN } from "./integration-database";

/** Ends the databases after the last test. */
export default async function stopDatabases() {
  const { [CHILDREN]: children } = globalThis as { [CHILDREN]?: Children };
  await children?.stop();
}
