import type { PrismaClient } from "@/lib/core/generated/prisma/client";
import { demoDirectory } from "./demo-directory";
import { demoGeotargets, demoUnknownLocs } from "./demo-geotargets";

/** Prisma's default of five seconds is too short for slow disks. */
const TRANSACTION_MILLISECONDS = 60_000;

/** Writes the directory. Returns the number of rows, or null without writing anything if there are already services. */
export async function seedDirectory(client: PrismaClient): Promise<number | null> {
  const demo = demoDirectory();
  return client.$transaction(
    async (tx) => {
      if ((await tx.service.count()) > 0) return null;
      const written = [
        await tx.service.createMany({ data: demo.services }),
        await tx.location.createMany({ data: demo.locations }),
        await tx.geotarget.createMany({ data: demoGeotargets() }),
        await tx.unknownLoc.createMany({ data: demoUnknownLocs(new Date()) }),
        await tx.mechanic.createMany({ data: demo.mechanics }),
        await tx.coverage.createMany({ data: demo.coverage }),
        await tx.offer.createMany({ data: demo.offers }),
        await tx.priceRule.createMany({ data: demo.priceRules }),
        await tx.trackingNumber.createMany({ data: demo.trackingNumbers }),
        await tx.setting.createMany({ data: demo.settings }),
      ];
      await tx.$executeRaw`SELECT write_all_page_scores()`;
      return written.reduce((total, { count }) => total + count, 0);
    },
    { timeout: TRANSACTION_MILLISECONDS, maxWait: TRANSACTION_MILLISECONDS },
  );
}
