import type { Metadata } from "next";
import { guardedPage } from "@/app/guarded-page";
import { BeginView } from "@/components/applications/begin-view";
import { StandingView } from "@/components/applications/standing-view";
import { findOwnApplication } from "@/lib/applications/data";
import { missingSteps } from "@/lib/applications/rules";
import { requireActor } from "@/lib/core/auth/require-actor";
import { getEnv } from "@/lib/core/env";
import { returnedFormOf } from "@/lib/core/http/returned-form-of";
import { path } from "@/lib/core/paths";
import { dateIn } from "@/lib/core/time";
import { listCoverableNames } from "@/lib/coverage/data";
import { canSendCodes } from "@/lib/phone-verifications/rules";
import { listAllServices } from "@/lib/services/data";

export const metadata: Metadata = { title: "Where it stands · Your application" };

export default guardedPage(async ({ searchParams }) => {
  const actor = await requireActor("applicant", path.pendingApproval, await searchParams);
  const application = await findOwnApplication(actor.userId);
  if (!application) return <BeginView />;
  const services = await listAllServices();
  return (
    <StandingView
      application={application}
      serviceNames={new Map(services.map(({ id, name }) => [id, name]))}
      cities={await listCoverableNames(application)}
      missing={missingSteps(application, {
        today: dateIn(application.timezone ?? "America/New_York", new Date()),
        canSendCodes: canSendCodes(getEnv().mode),
      })}
      returned={await returnedFormOf(path.pendingApproval)}
    />
  );
});
