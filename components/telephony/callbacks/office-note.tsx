import { clockName } from "@/lib/core/time";
import { packRoute } from "@/lib/mechanics/availability/pack-route";
import { officeHoursText } from "@/lib/telephony/callbacks/rules/office-hours-text";
import {
  knownOffice,
  type MainLine,
  officeRoute,
} from "@/lib/telephony/callbacks/rules/office-route";

interface OfficeNoteProps {
  site: MainLine;
  /** Shown above, in place of the office's hours below. On a card, which has no room for either, "". */
  text?: string;
  /** Decides when it is shown: in a hero or on a card, or above rows. */
  className?: "office-note" | "rows-note";
  /** The time of the request, for pages that are rendered per request. */
  now?: Date;
}

/**
 * Says whether the office answers the number that a page or a card shows while its mechanics are closed, or when it
 * opens. Styles show it only then. Place it in the same hero, or after the card's hours. Renders nothing with telephony.
 */
export function OfficeNote({ site, text, className = "office-note", now }: OfficeNoteProps) {
  if (site.hasTelephony) return null;
  const { timezone } = site.officeHours;
  const known = now && knownOffice(site, now);
  return (
    // A card of its own, so that the office's hours don't decide which number the page or the card shows.
    <div className={className} data-facts="{}">
      {text && <p>{text}</p>}
      <rc-availability
        data-route={packRoute(officeRoute(site, now ?? new Date()))}
        data-state={known && (known.isOpen ? "open" : "closed")}
      >
        <span>
          {"Our office · "}
          <span data-text="">{known?.text}</span>
          {` ${clockName(timezone)}`}
        </span>
      </rc-availability>
      {text === undefined && (
        <p>{`Our office answers this number ${officeHoursText(site.officeHours)}, except on federal holidays.`}</p>
      )}
    </div>
  );
}
