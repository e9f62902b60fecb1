import type { CallRoute, NumberShown } from "@/lib/routing/call-route";
import { packRoute } from "@/lib/routing/pack-route";

interface AvailabilityProps {
  route: CallRoute;
  /** Places in the page's route, for one of its cards. `route` is then that of these mechanics. */
  among?: readonly number[];
  /** Shown while someone is open, and without JavaScript; otherwise the page names the closing time. */
  openText?: string;
  /** Says whom the call buttons reach while everyone is closed. */
  closedNote?: string;
  /** For pages rendered per request, which know the time. */
  known?: Pick<NumberShown, "isOpen" | "text">;
}

/**
 * Says who is open now, and makes the `followsHours` call links around it use the number that is answered: those of its
 * card (`data-facts`), or of the whole page. Renders nothing without mechanics. Where a page uses React, the element
 * may have changed the text before React looks at it.
 */
export function Availability({ route, among, openText, closedNote, known }: AvailabilityProps) {
  if (route.mechanics.length === 0) return null;
  const isOpen = known?.isOpen ?? openText !== undefined;
  return (
    <rc-availability
      data-route={among ? undefined : packRoute(route)}
      data-among={among?.join(" ")}
      data-open-text={openText}
      data-state={isOpen ? "open" : known && "closed"}
    >
      <span data-text="" suppressHydrationWarning>
        {known?.text ?? openText ?? "Hours vary"}
      </span>
      {closedNote && <span data-closed={closedNote} className="col-span-full" />}
    </rc-availability>
  );
}
