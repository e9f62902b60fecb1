import { packRoute } from "@/lib/mechanics/availability/pack-route";
import { officeHoursText } from "@/lib/telephony/callbacks/rules/office-hours-text";
import { type MainLine, officeRoute } from "@/lib/telephony/callbacks/rules/office-route";

/**
 * Says whether the office answers the main number now, and its hours, beside a link to that number on a page without
 * mechanics of its own. Without JavaScript, says the hours. Renders nothing with telephony, which routes calls at any
 * hour. With `isStatic`, says only the hours, for a page without the script that knows the time.
 */
export function OfficeStatus({ site, isStatic = false }: { site: MainLine; isStatic?: boolean }) {
  if (site.hasTelephony) return null;
  const hours = `Our office answers ${officeHoursText(site.officeHours)}, except on federal holidays`;
  if (isStatic) return <p className="text-15">{hours}</p>;
  return (
    <rc-availability data-route={packRoute(officeRoute(site, new Date()))}>
      <span data-text="">Office hours</span>
      <span className="col-span-full text-15">{hours}</span>
    </rc-availability>
  );
}
