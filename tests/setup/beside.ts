// Changes data through the app's own data layer as its parent asks for it, in a process that serves nothing:
// node --conditions=react-server --import tsx tests/setup/beside.ts
import { db } from "@/lib/core/db";
import { updateService } from "@/lib/services/mutations";
import { changeSettings } from "@/lib/settings/mutations";
import { type SettingKey, settingSchemas } from "@/lib/settings/schema";

type ServiceChange = Parameters<typeof updateService>[1];

/** What is to be done; settings are set as an administrator would, in the order given. */
export type Order =
  | { service: string; change: ServiceChange }
  | { settings: Record<string, unknown> };
export type Asked = { number: number; order: Order };
export type Reply = { number: number; failure: string | null };

const isKey = (name: string): name is SettingKey => Object.hasOwn(settingSchemas, name);

async function carryOut(order: Order): Promise<void> {
  if ("service" in order) {
    await updateService(order.service, order.change);
    return;
  }
  for (const [name, value] of Object.entries(order.settings)) {
    if (!isKey(name)) throw new Error(`There is no setting "${name}".`);
    await changeSettings(null, { [name]: settingSchemas[name].parse(value) });
  }
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
