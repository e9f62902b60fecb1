import { cookies } from "next/headers";
import { SecurityScreen } from "@/app/dashboard/settings/security/security-screen";
import { guardedPage } from "@/app/guarded-page";
import { readSecondFactors } from "@/lib/accounts/users/data/second-factors";
import { requireActor } from "@/lib/accounts/users/require-actor";
import { RECOVERY_CODES_COOKIE, readRecoveryCodes } from "@/lib/core/auth/recovery-codes-cookie";
import { returnedFormOf } from "@/lib/core/returned-form";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";
import { getSite } from "@/lib/platform/settings/data";

export const metadata = { title: "Sign-in and security" };

export default guardedPage(async ({ searchParams }) => {
  const actor = await requireActor("enrolling", dashboardPaths.security, await searchParams);
  const { brandName } = await getSite();
  const factors = await readSecondFactors(actor, brandName);
  const newCodes = readRecoveryCodes(
    actor.userId,
    (await cookies()).get(RECOVERY_CODES_COOKIE)?.value,
  );
  const returned = await returnedFormOf(dashboardPaths.security);
  return <SecurityScreen {...{ actor, factors, newCodes, returned }} />;
});
