import { formatDollars } from "@/lib/core/money";
import type { RosterEntry } from "@/lib/roster/schema";

/** What a mechanic does, and for how much; without a price it is said on the phone. */
export function OffersPanel({ offers }: Pick<RosterEntry, "offers">) {
  const active = offers.filter(({ isActive }) => isActive);
  return (
    <section className="panel">
      <h2 className="panel-title">What they offer</h2>
      {active.length === 0 ? (
        <p className="muted">They offer no service.</p>
      ) : (
        <dl className="facts">
          {active.map(({ serviceId, service, priceCents }) => (
            <div key={serviceId} className="fact">
              <dt>{service}</dt>
              <dd>{priceCents === null ? "On the phone" : formatDollars(priceCents)}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
