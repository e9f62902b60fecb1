import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { cache } from "react";
import { renderStep } from "@/app/(account)/mechanic/onboard/render-step";
import { guardedPage } from "@/app/guarded-page";
import { AccountSign } from "@/components/layout/account-sign";
import { AccountLinks, BeginView } from "@/components/mechanics/applications/begin-view";
import { StepList } from "@/components/mechanics/applications/step-list";
import { findCurrentActor, requireActor } from "@/lib/accounts/users/require-actor";
import { getEnv } from "@/lib/core/env";
import { canApply } from "@/lib/mechanics/applications/access";
import { findOwnApplication } from "@/lib/mechanics/applications/data/application";
import { isEditable, isFinal } from "@/lib/mechanics/applications/rules/status";
import {
  missingSteps,
  parseStep,
  STEP_NAMES,
  type Step,
  stepProgress,
} from "@/lib/mechanics/applications/rules/steps";
import type { Application } from "@/lib/mechanics/applications/schema/application";
import { canSendCodes } from "@/lib/mechanics/phone-codes/rules/phone-code";
import type { PageQuery } from "@/lib/platform/pages/paths";
import { paths } from "@/lib/platform/pages/paths";

type Props = { searchParams: Promise<PageQuery> };

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const actor = await findCurrentActor();
  const application = actor && (await findEditable(actor.userId));
  const step = application && openStep(application, (await searchParams).step).step;
  return { title: step ? `${stepName(step)} · Your application` : "Your application" };
}

export default guardedPage(async ({ searchParams }) => {
  const query = await searchParams;
  const actor = await requireActor("applicant", paths.onboard(), query);
  if (!canApply(actor)) redirect(paths.dashboard);
  const application = await readOwnApplication(actor.userId);
  if (!application || isFinal(application.status)) return <BeginView />;
  if (!isEditable(application.status)) redirect(paths.pendingApproval);
  const { step, missing } = openStep(application, query.step);
  if (query.step !== undefined && query.step !== step) redirect(paths.onboard(step));
  return (
    <AccountSign title={stepName(step)} progress={stepProgress(step)} isWide>
      <StepList current={step} missing={missing} />
      {await renderStep(step, { application, missing, userId: actor.userId })}
      <AccountLinks />
    </AccountSign>
  );
});

/** Cached, so that the metadata and the page share one read. */
const readOwnApplication = cache(findOwnApplication);

async function findEditable(userId: string): Promise<Application | null> {
  const application = await readOwnApplication(userId);
  return application && isEditable(application.status) ? application : null;
}

/** Returns the step in the URL; without one, the first incomplete step or, if all are complete, "review". */
function openStep(application: Application, asked: unknown) {
  const missing = missingSteps(application, {
    now: new Date(),
    canSendCodes: canSendCodes(getEnv()),
  });
  return { step: parseStep(asked) ?? missing[0] ?? ("review" as const), missing };
}

const stepName = (step: Step | "review") =>
  step === "review" ? "Review and submit" : STEP_NAMES[step];
