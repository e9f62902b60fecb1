// Changes data through the app's own data layer as its parent asks for it, in a process that serves nothing:
// node --conditions=react-server --import tsx tests/setup/beside.ts
import { z } from "zod";
import { db } from "@/lib/core/db";
import { updateService } from "@/lib/services/mutations";
import { changeSettings } from "@/lib/settings/mutations";
import { settingSchemas } from "@/lib/settings/schema";

type ServiceChange = Parameters<typeof updateService>[2];

/** What to change; several settings are changed in one transaction, so that no page shows only some of them. */
export type Order =
  | { service: string; change: ServiceChange }
  | { settings: Record<string, unknown> };
export type Asked = { number: number; order: Order };
export type Reply = { number: number; failure: string | null };

const settingsSchema = z.strictObject(settingSchemas).partial();

async function carryOut(order: Order): Promise<void> {
  if ("service" in order) {
    await updateService(null, order.service, order.change);
    return;
  }
  await changeSettings(null, settingsSchema.parse(order.settings));
}

process.on("message", async ({ number, order }: Asked) => {
  const failure = await carryOut(order).then(
    () => null,
    (error: unknown) => String(error),
  );
  // The database may be stopped and started before the next order.
  await db.$disconnect();
  process.send?.({ number, failure } satisfies Reply);
});
