import { AdjustmentState, ViewBadge } from "@/components/telephony/conversions/conversion-state";
import { BASIS_NAMES, CLICK_NAMES } from "@/components/telephony/conversions/conversion-words";
import { formatDollars } from "@/lib/core/money";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";
import type { Conversion } from "@/lib/telephony/conversions/schema";

export function ConversionPanel({ conversion }: { conversion: Conversion | null }) {
  return (
    <section className="panel" aria-labelledby="conversion">
      <h2 className="panel-title" id="conversion">
        Google Ads
      </h2>
      {conversion ? (
        <dl className="facts">
          <dt>Conversion</dt>
          <dd>
            <ViewBadge view={conversion.view} /> {formatDollars(conversion.valueCents)}
          </dd>
          <dt>Click</dt>
          <dd>
            {CLICK_NAMES[conversion.clickIdKind]} ({BASIS_NAMES[conversion.basis].toLowerCase()})
          </dd>
          {(conversion.adjustment || conversion.isUnadjustable) && (
            <>
              <dt>Adjustment</dt>
              <dd>
                <AdjustmentState row={conversion} />
              </dd>
            </>
          )}
        </dl>
      ) : (
        <p>
          No conversion. A conversion is created when a call from an ad is billed, if we were
          allowed to measure the visit.
        </p>
      )}
      <p className="mt-2">
        <a href={dashboardPaths.conversions}>All conversions</a>
      </p>
    </section>
  );
}
