import { officeHoursText } from "@/lib/telephony/callbacks/rules/office-hours-text";
import type { MainLine } from "@/lib/telephony/callbacks/rules/office-route";

/**
 * Says when the office answers the number that a page shows while its mechanics are closed. Styles hide it while one of
 * them is open, and without JavaScript, which shows a mechanic's number. Renders nothing with telephony.
 */
export function OfficeNote({ site }: { site: MainLine }) {
  if (site.hasTelephony) return null;
  return (
    <p className="office-note text-15">
      {`Our office answers this number ${officeHoursText(site.officeHours)}, except on federal holidays.`}
    </p>
  );
}
