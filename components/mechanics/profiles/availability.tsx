import type { CallRoute, NumberShown } from "@/lib/mechanics/availability/call-route";
import { packRoute } from "@/lib/mechanics/availability/pack-route";

interface AvailabilityProps {
  route: CallRoute;
  /** On a card: indexes of its mechanics in the page's route. `route` then contains only these mechanics. */
  among?: readonly number[];
  /**
   * Shown while a mechanic is open, and without JavaScript. Defaults to the closing time, or to "Hours vary" without
   * JavaScript.
   */
  openText?: string;
  /** Whether the closing time replaces `openText` as soon as the browser knows it. */
  thenHours?: boolean;
  /** Explains who answers calls while every mechanic is closed. */
  closedNote?: string;
  /** The current status, for pages that are rendered per request. */
  known?: Pick<NumberShown, "isOpen" | "text">;
}

/**
 * Shows whether a mechanic is open now. Also switches the `followsHours` call links to a number that someone answers
 * now: those in its card (`data-facts`), or if it isn't in a card, all links outside cards. Renders nothing without
 * mechanics.
 */
export function Availability({
  route,
  among,
  openText,
  thenHours,
  closedNote,
  known,
}: AvailabilityProps) {
  if (route.mechanics.length === 0) return null;
  const isOpen = known?.isOpen ?? openText !== undefined;
  return (
    <rc-availability
      data-route={among ? undefined : packRoute(route)}
      data-among={among?.join(" ")}
      data-open-text={thenHours ? "" : openText}
      data-state={isOpen ? "open" : known && "closed"}
    >
      <span data-text="">{known?.text ?? openText ?? "Hours vary"}</span>
      {closedNote && <span data-closed={closedNote} className="col-span-full" />}
    </rc-availability>
  );
}
