import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deleteDatabase } from "@/scripts/launch/embedded-database.mjs";
import { CRASHES, crash } from "@/tests/setup/crash-database";

/** `npm run test:deep -- crash` kills more often. */
const KILLS = Number(process.env.ROADCALL_KILLS ?? "1");

let dataFolder: string;
beforeAll(() => {
  dataFolder = mkdtempSync(join(tmpdir(), "crash-"));
});
afterAll(async () => {
  await deleteDatabase(dataFolder);
  rmSync(dataFolder, { recursive: true });
});

test.each(Object.entries(CRASHES))(
  "killing %s loses no acknowledged row, and the next start recovers by itself",
  async (name, parts) => {
    let total = 0;
    const times: number[] = [];
    for (let kill = 0; kill < KILLS; kill += 1) {
      const { acknowledged, missing, recoveryMs } = await crash(dataFolder, parts);
      expect(missing).toEqual([]);
      expect(acknowledged).toBeGreaterThan(0);
      total += acknowledged;
      times.push(recoveryMs);
    }
    if (KILLS > 1) {
      process.stdout.write(
        `${KILLS} × ${name}: ${total} acknowledged rows, none lost; running again after at most ${Math.round(Math.max(...times))} ms\n`,
      );
    }
  },
  60_000 + KILLS * 60_000,
);
