import type { CallRoute } from "@/lib/routing/call-route";
import { packRoute } from "@/lib/routing/pack-route";

interface AvailabilityProps {
  route: CallRoute;
  /** Shown while someone is open, and without JavaScript; otherwise the page names the closing time. */
  openText?: string;
  /** Says whom the call buttons reach while everyone is closed. */
  closedNote?: string;
}

/**
 * Says who is open now, and makes the `followsHours` call links around it use the number that is answered: those of its
 * card (`data-facts`), or of the whole page. Renders nothing without mechanics.
 */
export function Availability({ route, openText, closedNote }: AvailabilityProps) {
  if (route.mechanics.length === 0) return null;
  return (
    <rc-availability
      data-route={packRoute(route)}
      data-open-text={openText}
      data-state={openText ? "open" : undefined}
    >
      <span data-text="">{openText ?? "Hours vary"}</span>
      {closedNote && <span data-closed={closedNote} className="w-full" />}
    </rc-availability>
  );
}
