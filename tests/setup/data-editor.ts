// Makes the changes that its parent process requests. Uses the app's own data layer, but isn't a web server:
// node --conditions=react-server --import tsx tests/setup/data-editor.ts
import { z } from "zod";
import { updateService } from "@/lib/catalog/services/mutations/change-service";
import { db } from "@/lib/core/db";
import type { Prisma } from "@/lib/core/generated/prisma/client";
import { mechanicSubject } from "@/lib/mechanics/profiles/mechanic-subject";
import { auditedWrite } from "@/lib/platform/audit/audited-write";
import { changeSettings } from "@/lib/platform/settings/mutations";
import { settingSchemas } from "@/lib/platform/settings/schema";

type MechanicChange = Pick<
  Prisma.MechanicUpdateInput,
  "state" | "stateReason" | "suspensionReason" | "hours"
>;
type ServiceChange = Parameters<typeof updateService>[2];

/** What to change. Several settings are changed in one transaction, so no page shows only some of them. */
export type Edit =
  | { service: string; change: ServiceChange }
  | { settings: Record<string, unknown> }
  | { mechanic: string; change: MechanicChange };
export type EditRequest = { id: number; edit: Edit };
export type EditReply = { id: number; error: string | null };

const settingsSchema = z.strictObject(settingSchemas).partial();

/** Connects first, because connecting alone could take longer on a busy machine than a transaction may wait. */
async function connectAndApply(edit: Edit): Promise<void> {
  await db.$queryRaw`SELECT 1`;
  await apply(edit);
}

async function apply(edit: Edit): Promise<void> {
  if ("mechanic" in edit) {
    const write = { actor: null, action: "mechanic.edit", subject: mechanicSubject };
    await auditedWrite({ ...write, id: edit.mechanic }, () => edit.change);
  } else if ("service" in edit) await updateService(null, edit.service, edit.change);
  else await changeSettings(null, settingsSchema.parse(edit.settings));
}

process.on("message", async ({ id, edit }: EditRequest) => {
  const error = await connectAndApply(edit).then(
    () => null,
    (reason: unknown) => String(reason),
  );
  // The database may be restarted before the next edit.
  await db.$disconnect();
  process.send?.({ id, error } satisfies EditReply);
});
