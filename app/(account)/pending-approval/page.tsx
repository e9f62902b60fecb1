import type { Metadata } from "next";
import { guardedPage } from "@/app/guarded-page";
import { BeginView } from "@/components/applications/begin-view";
import { StatusView } from "@/components/applications/status-view";
import { requireActor } from "@/lib/accounts/require-actor";
import { findOwnApplication } from "@/lib/applications/data/application";
import { canSendCodes } from "@/lib/applications/rules/phone-code";
import { missingSteps } from "@/lib/applications/rules/steps";
import { getEnv } from "@/lib/core/env";
import { returnedFormOf } from "@/lib/core/returned-form";
import { listCoverableCities } from "@/lib/locations/data/coverage";
import { listAllServices } from "@/lib/services/data/catalog";
import { paths } from "@/lib/site/paths";

export const metadata: Metadata = { title: "Status · Your application" };

export default guardedPage(async ({ searchParams }) => {
  const actor = await requireActor("applicant", paths.pendingApproval, await searchParams);
  const application = await findOwnApplication(actor.userId);
  const returned = await returnedFormOf(paths.pendingApproval);
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
