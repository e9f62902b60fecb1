// Sets settings as an administrator would, in the order given, from a process that serves nothing:
// node --conditions=react-server --import tsx tests/setup/set-settings.ts '{"claims":{},"brandName":"Roadcall"}'
import { db } from "@/lib/core/db";
import { changeSettings } from "@/lib/settings/mutations";
import { type SettingKey, settingSchemas } from "@/lib/settings/schema";

const values: Record<string, unknown> = JSON.parse(process.argv[2] ?? "{}");
const isKey = (name: string): name is SettingKey => Object.hasOwn(settingSchemas, name);

for (const [name, value] of Object.entries(values)) {
  if (!isKey(name)) throw new Error(`There is no setting "${name}".`);
  await changeSettings(null, { [name]: settingSchemas[name].parse(value) });
}
await db.$disconnect();
