import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { guardedPage } from "@/app/guarded-page";
import { BeginView } from "@/components/mechanics/applications/begin-view";
import { StatusView } from "@/components/mechanics/applications/status-view";
import { requireActor } from "@/lib/accounts/users/require-actor";
import { listCoverableCities } from "@/lib/catalog/locations/data/coverage";
import { listAllServices } from "@/lib/catalog/services/data/catalog";
import { getEnv } from "@/lib/core/env";
import { returnedFormOf } from "@/lib/core/returned-form";
import { canApply } from "@/lib/mechanics/applications/access";
import { findOwnApplication } from "@/lib/mechanics/applications/data/application";
import { missingSteps } from "@/lib/mechanics/applications/rules/steps";
import { canSendCodes } from "@/lib/mechanics/phone-codes/rules/phone-code";
import { paths } from "@/lib/platform/pages/paths";

export const metadata: Metadata = { title: "Status · Your application" };

export default guardedPage(async ({ searchParams }) => {
  const actor = await requireActor("applicant", paths.pendingApproval, await searchParams);
  const application = await findOwnApplication(actor.userId);
  const returned = await returnedFormOf(paths.pendingApproval);
  if (!application && !canApply(actor)) redirect(paths.dashboard);
  if (!application) return <BeginView returned={returned} />;
  const services = await listAllServices();
  return (
    <StatusView
      application={application}
      serviceNames={new Map(services.map(({ id, name }) => [id, name]))}
      cities={(await listCoverableCities(application)).map(({ city }) => city)}
      missing={missingSteps(application, {
        now: new Date(),
        canSendCodes: canSendCodes(getEnv()),
      })}
      returned={returned}
    />
  );
});
