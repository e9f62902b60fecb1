import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { renderStep } from "@/app/(account)/mechanic/onboard/render-step";
import { guardedPage } from "@/app/guarded-page";
import { AccountLinks } from "@/components/applications/account-links";
import { BeginView } from "@/components/applications/begin-view";
import { StepList } from "@/components/applications/step-list";
import { AccountSign } from "@/components/layout/account-sign";
import { isApplicant } from "@/lib/applications/access";
import { findOwnApplication } from "@/lib/applications/data";
import { isEditable, isFinal, missingSteps, readStep, STEP_NAMES } from "@/lib/applications/rules";
import { requireActor } from "@/lib/core/auth/require-actor";
import { getEnv } from "@/lib/core/env";
import { path } from "@/lib/core/paths";
import { dateIn } from "@/lib/core/time";
import { canSendCodes } from "@/lib/phone-verifications/rules";

export const metadata: Metadata = { title: "Your application" };

export default guardedPage(async ({ searchParams }) => {
  const actor = await requireActor("applicant", path.onboard(), await searchParams);
  if (!isApplicant(actor)) redirect(path.dashboard);
  const application = await findOwnApplication(actor.userId);
  if (!application || isFinal(application.status)) return <BeginView />;
  if (!isEditable(application.status)) redirect(path.pendingApproval);
  const missing = missingSteps(application, {
    today: dateIn(application.timezone ?? "America/New_York", new Date()),
    canSendCodes: canSendCodes(getEnv().mode),
  });
  const { step: asked } = await searchParams;
  const step = readStep(asked) ?? missing[0] ?? "review";
  return (
    <AccountSign title={step === "review" ? "Check and send" : STEP_NAMES[step]} isWide>
      <StepList current={step} missing={missing} />
      {await renderStep(step, { application, missing, userId: actor.userId })}
      <AccountLinks />
    </AccountSign>
  );
});
