import type { CallRoute, PhoneSettings } from "@/lib/mechanics/availability/call-route";
import type { LocalWork } from "@/lib/site/estimates/schema";
import { OFFICE_LABEL } from "@/lib/telephony/callbacks/constants";

interface EstimateNumber {
  /** E.164. */
  phone: string;
  /** Says whose number it is, unless calls to it are routed. */
  label: string;
  /** Whose hours belong to the number; null if it is the office's, or if there is no mechanic. */
  route: CallRoute | null;
}

/**
 * Returns the number to call about an estimate. An open mechanic's own number comes with that mechanic's hours only, so
 * that the page never switches to another mechanic under the same name. While all are closed, it is the office's.
 */
export function estimateNumber(work: LocalWork | null, site: PhoneSettings): EstimateNumber {
  const route = work?.landing.route;
  if (!work || !route) return mainLine(site);
  const { shown, mechanic } = work;
  if (route.routedPhone !== null) return { phone: shown.phone, label: "Call Now", route };
  if (shown.mechanicId === null) return mainLine(site);
  const mechanics = route.mechanics.filter(({ mechanicId }) => mechanicId === shown.mechanicId);
  return {
    phone: shown.phone,
    label: `Call ${mechanic ?? "the mechanic"}`,
    route: { ...route, mechanics },
  };
}

const mainLine = ({ defaultPhone, hasTelephony }: PhoneSettings): EstimateNumber => ({
  phone: defaultPhone,
  label: hasTelephony ? "Call Now" : OFFICE_LABEL,
  route: null,
});
