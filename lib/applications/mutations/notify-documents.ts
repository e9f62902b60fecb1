import "server-only";
import {
  type DocumentNotice,
  dueNotice,
  FIRST_NOTICE_DAYS,
  noticeEmail,
} from "@/lib/applications/rules/document-notices";
import type { Transaction } from "@/lib/core/db";
import { getEnv } from "@/lib/core/env";
import type { Prisma } from "@/lib/core/generated/prisma/client";
import { formatPhone } from "@/lib/core/phone";
import { DAY_MS } from "@/lib/core/time";
import { queueMail } from "@/lib/mail/queue-mail";
import { dashboardPaths } from "@/lib/site/dashboard-paths";

interface Sender {
  brandName: string;
  /** E.164. */
  defaultPhone: string;
}

/** Approved documents of working mechanics that have expired or soon will. */
function endingDocuments(now: Date): Prisma.ApplicationDocumentWhereInput {
  return {
    approvedAt: { not: null },
    expiresOn: { lte: new Date(now.getTime() + FIRST_NOTICE_DAYS * DAY_MS) },
    application: {
      status: "approved",
      mechanic: { state: { not: "suspended" } },
      user: { status: "active" },
    },
  };
}

export function countEndingDocuments(tx: Transaction, now: Date): Promise<number> {
  return tx.applicationDocument.count({ where: endingDocuments(now) });
}

/**
 * Emails the mechanics of the next `limit` documents, ordered by ID, that expire soon or have expired. One email is
 * written per document, expiration date and notice, however often this runs. Days are those of UTC. Returns the ID to
 * continue after, null at the end.
 */
export async function notifyDocuments(
  tx: Transaction,
  { after, limit, now, sender }: { after: string; limit: number; now: Date; sender: Sender },
) {
  const documents = await tx.applicationDocument.findMany({
    where: { id: { gt: after }, ...endingDocuments(now) },
    orderBy: { id: "asc" },
    take: limit,
    select: {
      id: true,
      kind: true,
      expiresOn: true,
      application: { select: { user: { select: { email: true, name: true } } } },
    },
  });
  const written: { name: string; kind: string; notice: DocumentNotice }[] = [];
  for (const { id, kind, expiresOn: date, application } of documents) {
    const expiresOn = dayOf(date);
    const notice = dueNotice(expiresOn, dayOf(now));
    if (notice === null) continue;
    const { email, name } = application.user;
    const isNew = await queueMail(tx, {
      kind: "document_notice",
      to: email,
      key: `${id}:${expiresOn}:${notice}`,
      ...noticeEmail(notice, {
        kind,
        expiresOn,
        brandName: sender.brandName,
        phone: formatPhone(sender.defaultPhone),
        profileUrl: getEnv().siteUrl + dashboardPaths.profile,
      }),
    });
    if (isNew) written.push({ name, kind, notice });
  }
  const last = documents.length === limit ? (documents.at(-1)?.id ?? null) : null;
  return { last, count: documents.length, written };
}

const dayOf = (time: Date) => time.toISOString().slice(0, 10);
