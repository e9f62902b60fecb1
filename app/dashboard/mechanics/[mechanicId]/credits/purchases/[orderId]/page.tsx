import { randomUUID } from "node:crypto";
import { listAuditEvents } from "@/app/audit-trail";
import { RefundForm } from "@/app/dashboard/mechanics/[mechanicId]/credits/purchases/[orderId]/refund-form";
import { SandboxChargeback } from "@/app/dashboard/mechanics/[mechanicId]/credits/purchases/[orderId]/sandbox-chargeback";
import { adminPage } from "@/app/guarded-page";
import { Receipt } from "@/components/billing/purchases/receipt";
import { PageHead } from "@/components/layout/dashboard/page-head";
import { AuditTrail } from "@/components/platform/audit/audit-trail";
import { findOrder, findUnspentCents, paymentMode } from "@/lib/billing/purchases/data/orders";
import { AppError, orNotFound } from "@/lib/core/app-error";
import { isId } from "@/lib/core/http/fields";
import { returnedFormOf } from "@/lib/core/returned-form";
import { MECHANIC_NOT_FOUND } from "@/lib/mechanics/profiles/access";
import { findProfile } from "@/lib/mechanics/profiles/data/profile";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";
import { getSite } from "@/lib/platform/settings/data";

export const metadata = { title: "Purchase" };

const EVENTS_SHOWN = 20;
const NOT_FOUND = "Purchase not found.";

export default adminPage<{ mechanicId: string; orderId: string }>(async ({ params }, actor) => {
  const { mechanicId, orderId } = await params;
  if (!isId(mechanicId) || !isId(orderId)) throw new AppError("not_found", NOT_FOUND);
  const order = orNotFound(await findOrder(mechanicId, { id: orderId }), NOT_FOUND);
  const mechanic = orNotFound(await findProfile(mechanicId), MECHANIC_NOT_FOUND);
  const [{ items: events }, unspent, returned] = await Promise.all([
    listAuditEvents({ limit: EVENTS_SHOWN }, { subjectKind: "order", subjectId: orderId }),
    findUnspentCents(orderId),
    returnedFormOf(dashboardPaths.purchase(mechanicId, orderId)),
  ]);
  const leftCents = order.priceCents - order.refundedCents - order.chargedBackCents;
  const mayReverse = actor.role === "super_admin" && order.fulfilledAt !== null;
  return (
    <>
      <PageHead
        title="Purchase"
        text="What the mechanic paid, and what was refunded or charged back"
        parent={{ label: "Credits", href: dashboardPaths.mechanicCredits(mechanicId) }}
      />
      <div className="panels min-[72rem]:grid-cols-2">
        <section className="panel">
          <Receipt order={order} mechanic={mechanic} site={await getSite()} />
        </section>
        <div className="panels">
          {mayReverse && leftCents > 0 && (
            <section className="panel">
              <h2 className="panel-title">Refund</h2>
              <p className="mb-3 text-gravel">
                We’ll return the money to the card and take back the same amount of credit, along
                with what’s left of the bonus. Credit that was already spent will become debt.
              </p>
              <RefundForm
                {...{ mechanicId, orderId, leftCents, returned }}
                unspentCents={Math.min(unspent, leftCents)}
                formKey={randomUUID()}
              />
            </section>
          )}
          {mayReverse && paymentMode() === "sandbox" && (
            <SandboxChargeback
              {...{ mechanicId, orderId, returned }}
              isChargedBack={order.chargedBackCents > 0}
            />
          )}
          <section className="panel">
            <h2 className="panel-title">History</h2>
            <AuditTrail events={events} />
          </section>
        </div>
      </div>
    </>
  );
});
