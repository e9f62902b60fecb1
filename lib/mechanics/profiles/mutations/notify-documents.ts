import "server-only";
import type { Transaction } from "@/lib/core/db";
import type { Prisma } from "@/lib/core/generated/prisma/client";
import { formatPhone } from "@/lib/core/phone";
import { DAY_MS, dateIn } from "@/lib/core/time";
import {
  type DocumentNotice,
  dueNotice,
  FIRST_NOTICE_DAYS,
  noticeEmail,
} from "@/lib/mechanics/profiles/rules/document-notices";
import { defineMaintenance } from "@/lib/platform/jobs/define-job";
import { inOrderOfId, lastId } from "@/lib/platform/jobs/in-order-of-id";
import { notify } from "@/lib/platform/notifications/notify";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";
import { canSendMail } from "@/lib/vendors/mail";

/**
 * Matches approved documents that expire soon or have expired and whose mechanic isn't suspended and has an active
 * account.
 */
function endingDocuments(now: Date): Prisma.MechanicDocumentWhereInput {
  return {
    status: "approved",
    expiresOn: { lte: new Date(now.getTime() + FIRST_NOTICE_DAYS * DAY_MS) },
    mechanic: { state: { not: "suspended" }, user: { status: "active" } },
  };
}

function countEndingDocuments(tx: Transaction, now: Date): Promise<number> {
  return tx.mechanicDocument.count({ where: endingDocuments(now) });
}

/**
 * Emails mechanics whose documents expire soon or have expired. Processes up to `limit` documents after the ID `after`,
 * in ID order. Sends each notice once per document and expiration date, however often this runs. While a renewal is
 * under review, only the notice after expiration is sent. Days are in the mechanic's time zone. `last` is the ID to
 * continue after, or null at the end.
 */
export async function notifyDocuments(
  tx: Transaction,
  { after, limit, now }: { after: string; limit: number; now: Date },
) {
  const documents = await tx.mechanicDocument.findMany({
    where: { id: { gt: after }, ...endingDocuments(now) },
    orderBy: { id: "asc" },
    take: limit,
    select: {
      id: true,
      mechanicId: true,
      kind: true,
      stateCode: true,
      expiresOn: true,
      mechanic: {
        select: {
          timezone: true,
          user: { select: { name: true } },
          documents: { where: { status: "waiting" }, select: { kind: true, stateCode: true } },
        },
      },
    },
  });
  const written: { name: string; kind: string; notice: DocumentNotice }[] = [];
  for (const { id, mechanicId, kind, stateCode, expiresOn: date, mechanic } of documents) {
    const { timezone, user, documents: waiting } = mechanic;
    if (!date || !user) continue;
    const expiresOn = date.toISOString().slice(0, 10);
    const notice = dueNotice(expiresOn, dateIn(timezone, now));
    const isRenewed = waiting.some((it) => it.kind === kind && it.stateCode === stateCode);
    if (notice === null || (isRenewed && notice !== "expired")) continue;
    const isNew = await notify(tx, {
      kind: "document_notice",
      to: { mechanicId },
      key: `${id}:${expiresOn}:${notice}`,
      facts: ({ brandName, defaultPhone, siteUrl }) =>
        noticeEmail(notice, {
          ...{ kind, expiresOn, isRenewed, brandName },
          phone: formatPhone(defaultPhone),
          profileUrl: siteUrl + dashboardPaths.profile,
        }),
    });
    if (isNew) written.push({ name: user.name, kind, notice });
  }
  return { last: lastId(documents, limit), count: documents.length, written };
}

const DOCUMENTS_PER_SLICE = 25;

/**
 * Emails mechanics about an approved document up to three times: within 30 days of its expiration, within 7 days, and
 * once it has expired.
 */
export const documentNotices = defineMaintenance({
  kind: "document_notices",
  title: "Send document reminders",
  text: "Emails mechanics whose documents will expire soon.",
  unit: "document",
  // 9 or 10 AM in New York, and 6 or 7 AM in Los Angeles. At that time, the local date is the UTC date everywhere in
  // the US.
  cron: "0 14 * * *",
  ...inOrderOfId(
    async (after, { tx, now }) => {
      // Does nothing until email is set up, and then sends the notices that are due.
      if (!canSendMail()) return { last: null, count: 0, changes: [] };
      const part = { after, limit: DOCUMENTS_PER_SLICE, now };
      const { written, ...rest } = await notifyDocuments(tx, part);
      const changes = written.map(({ name, kind, notice }) => ({
        item: `${name}: ${kind}`,
        change: `${notice} notice`,
      }));
      return { ...rest, changes };
    },
    async ({ tx, now }) => (canSendMail() ? countEndingDocuments(tx, now) : undefined),
  ),
});
