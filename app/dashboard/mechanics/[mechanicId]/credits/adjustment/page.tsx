import { randomUUID } from "node:crypto";
import { AdjustmentConfirmation } from "@/app/dashboard/mechanics/[mechanicId]/credits/adjustment/adjustment-confirmation";
import { AdjustmentForm } from "@/app/dashboard/mechanics/[mechanicId]/credits/adjustment/adjustment-form";
import { adminPage } from "@/app/guarded-page";
import { PageHead } from "@/components/layout/dashboard/page-head";
import { readEarlier } from "@/lib/billing/ledger/data/posted-adjustments";
import { readWallet } from "@/lib/billing/ledger/data/statement";
import { previewAdjustment } from "@/lib/billing/ledger/rules/preview-adjustment";
import { adjustmentPreviewSchema, signedCents } from "@/lib/billing/ledger/schema/adjustments";
import { AppError, type FieldErrors, orNotFound } from "@/lib/core/app-error";
import { isId } from "@/lib/core/http/fields";
import { parseInput } from "@/lib/core/http/parse-input";
import { returnedFormOf } from "@/lib/core/returned-form";
import { revisionOf } from "@/lib/core/revision";
import { MECHANIC_NOT_FOUND } from "@/lib/mechanics/profiles/access";
import { findProfile } from "@/lib/mechanics/profiles/data/profile";
import { adjustmentHref, dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

export const metadata = { title: "Adjust credits" };

export default adminPage<{ mechanicId: string }>(async ({ params, searchParams }, actor) => {
  const { mechanicId } = await params;
  if (!isId(mechanicId)) throw new AppError("not_found", MECHANIC_NOT_FOUND);
  const { direction = "", amount } = await searchParams;
  const entered = { direction: String(direction), amount: String(amount ?? "") };
  const now = new Date();
  const [found, wallet, returned] = await Promise.all([
    findProfile(mechanicId),
    readWallet(mechanicId, now),
    returnedFormOf(adjustmentHref(mechanicId, entered)),
  ]);
  const { name } = orNotFound(found, MECHANIC_NOT_FOUND);
  const { cents, problems = {} } = amount === undefined ? {} : readCents(entered);
  const next = cents === undefined ? null : { actorId: actor.userId, mechanicId, cents, now };
  const preview =
    next && previewAdjustment(wallet, { ...next, actor, earlier: await readEarlier(next) });
  return (
    <>
      <PageHead
        title="Adjust credits"
        text={name}
        parent={{ label: "Credits", href: dashboardPaths.mechanicCredits(mechanicId) }}
      />
      <div className="panels min-[72rem]:grid-cols-2">
        <section className="panel">
          <h2 className="panel-title">Amount</h2>
          <AdjustmentForm
            href={dashboardPaths.adjustment(mechanicId)}
            entered={entered}
            problems={problems}
          />
        </section>
        <section className="panel">
          <h2 className="panel-title">Preview</h2>
          {preview === null ? (
            <p className="text-gravel">
              Enter an amount to see the change here before you apply it.
            </p>
          ) : (
            <AdjustmentConfirmation
              mechanicId={mechanicId}
              preview={preview}
              adjustmentId={randomUUID()}
              entered={entered}
              revision={revisionOf(wallet.hash)}
              returned={returned}
            />
          )}
        </section>
      </div>
    </>
  );
});

/** Returns the signed amount, or the errors by field. */
function readCents(entered: object): { cents?: number; problems?: FieldErrors } {
  try {
    return { cents: signedCents(parseInput(adjustmentPreviewSchema, entered, "query")) };
  } catch (error) {
    if (error instanceof AppError && error.fields) return { problems: error.fields };
    throw error;
  }
}
