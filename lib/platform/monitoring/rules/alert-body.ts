import { ALARMS } from "@/lib/platform/monitoring/constants";
import type { FoundAlarm } from "@/lib/platform/monitoring/schema";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

interface AlertContext {
  siteUrl: string;
  raisedAt: Date;
  /** When the fault was last seen; null while it lasts. */
  endedAt: Date | null;
}

/** Returns the JSON that is posted to ALERT_WEBHOOK_URL. Slack, Mattermost, and similar apps show its `text`. */
export function alertBody(
  { kind, subject, detail }: FoundAlarm,
  { siteUrl, raisedAt, endedAt }: AlertContext,
): string {
  const { title, remedy } = ALARMS[kind];
  return JSON.stringify({
    text:
      endedAt === null
        ? `${siteUrl}: ${alarmText({ kind, detail })} ${remedy}`
        : `${siteUrl}: Over: ${alarmText({ kind, detail })}`,
    alarm: kind,
    subject,
    title,
    detail,
    remedy,
    site: siteUrl,
    raisedAt: raisedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    url: siteUrl + dashboardPaths.home,
  });
}

/** Returns text such as "A job failed (Check links: …)." */
export function alarmText({ kind, detail }: Pick<FoundAlarm, "kind" | "detail">): string {
  const { title } = ALARMS[kind];
  return detail ? `${title} (${detail.replace(/[.\s]+$/, "")}).` : `${title}.`;
}
