import "server-only";
import { briefTransaction } from "@/lib/core/db";

/** Stores a sign of life of something that should always be running. All workers share the name "worker". */
export async function beat(name: "worker"): Promise<void> {
  await briefTransaction(
    (tx) => tx.$executeRaw`
      INSERT INTO "Heartbeat" ("name", "at") VALUES (${name}, clock_timestamp())
      ON CONFLICT ("name") DO UPDATE SET "at" = excluded."at"`,
  );
}
