import { KIND_NAMES, VIEWS } from "@/components/telephony/conversions/conversion-words";
import { Badge } from "@/components/ui/badge";
import { formatDollars } from "@/lib/core/money";
import type { Conversion, ConversionView } from "@/lib/telephony/conversions/schema";

export function ViewBadge({ view }: { view: ConversionView }) {
  const { label, tone } = VIEWS[view];
  return <Badge tone={tone}>{label}</Badge>;
}

export function AdjustmentState({ row: { adjustment, isUnadjustable } }: { row: Conversion }) {
  if (isUnadjustable) {
    return (
      <span className="text-15">Google Ads can’t adjust conversions from this kind of click</span>
    );
  }
  if (!adjustment) return null;
  const { kind, valueCents, view, failure } = adjustment;
  return (
    <>
      <ViewBadge view={view} />
      <span className="block text-15 text-gravel">
        {KIND_NAMES[kind]}
        {valueCents !== null && ` to ${formatDollars(valueCents)}`}
      </span>
      {failure && <span className="block text-15 wrap-anywhere">{failure}</span>}
    </>
  );
}
