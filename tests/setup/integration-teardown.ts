import { REMOVE } from "./integration-database";

export default async function removeServers() {
  const { [REMOVE]: remove } = globalThis as { [REMOVE]?: () => Promise<void> };
  await remove?.();
}
