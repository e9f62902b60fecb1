import { ALARMS } from "@/lib/platform/monitoring/constants";
import { alarmText } from "@/lib/platform/monitoring/rules/alert-body";
import type { FoundAlarm } from "@/lib/platform/monitoring/schema";
import {
  composeEmail,
  type EmailWriter,
  timeText,
} from "@/lib/platform/notifications/rules/compose-email";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

/** Returns the writer of the email about an alarm. `endedAt` is null while the fault lasts. */
export function alarmEmail(
  alarm: Pick<FoundAlarm, "kind" | "detail">,
  endedAt: Date | null,
): EmailWriter {
  const { title, remedy, href = dashboardPaths.home } = ALARMS[alarm.kind];
  const link = ["See what needs attention:", href] as const;
  return (site) =>
    endedAt === null
      ? composeEmail(site, {
          subject: title,
          text: `${alarmText(alarm)}\n\n${remedy}\n\nFor causes and remedies, see the section Alarms in docs/operations.md.`,
          link,
        })
      : composeEmail(site, {
          subject: `Over: ${title}`,
          text: `This alarm is over: ${alarmText(alarm)}\n\nThe fault was last seen on ${timeText(endedAt, site)}.`,
          link,
        });
}
