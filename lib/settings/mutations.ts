import "server-only";
import { db } from "@/lib/core/db";
import { Prisma } from "@/lib/core/generated/prisma/client";
import { pageTag } from "@/lib/core/page-store/page-tags";
import { touchPages } from "@/lib/core/page-store/touch-pages";
import type { SettingKey, SettingValue } from "@/lib/settings/schema";

/** Sets one setting, already parsed, and renews every page. */
export async function setSetting<K extends SettingKey>(
  key: K,
  value: SettingValue<K>,
): Promise<void> {
  // null is a value here (no partner credit), not the absence of one.
  const stored = value === null ? Prisma.JsonNull : value;
  await db.$transaction(async (tx) => {
    await tx.setting.upsert({
      where: { key },
      create: { key, value: stored },
      update: { value: stored },
    });
    await touchPages(tx, [pageTag.site]);
  });
}
