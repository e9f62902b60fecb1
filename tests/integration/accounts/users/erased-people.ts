import { eraseMentionsOfPeople } from "@/lib/accounts/users/mutations/erase-mentions";
import { charge, placeHold } from "@/lib/billing/ledger/commands/call-commands";
import { ledgerTransaction } from "@/lib/billing/ledger/commands/ledger-transaction";
import { purchase, takeBackOrder } from "@/lib/billing/ledger/commands/order-commands";
import { db } from "@/lib/core/db";
import type { Prisma } from "@/lib/core/generated/prisma/client";
import { formatPhone } from "@/lib/core/phone";
import { demoId } from "@/prisma/seed/demo-id";
import { callRow } from "@/prisma/seed/factories";
import { removeLedgerMechanics } from "@/tests/ledger/ledger-mechanics";
import { superDb } from "@/tests/setup/super-db";
import { demoActor } from "../../actors";
import { forgetApplicants } from "../../mechanics/applications/applicant";
import { forgetInvalidations } from "../../platform/page-store/start-process";

export const superAdmin = demoActor("super");
export const NOW = new Date();

export const FORMER_PHONE = "+12105557731";
const PROBLEM = "Brakes grind on a hill";
export const BUSINESS = {
  name: "Zelda Quintero",
  businessName: 'Quintero’s "Road" Repair',
  phoneNumber: "+12105557732",
};

const CALL = callRow({ receivedAt: NOW });

const BIO = "Raised in a family of welders";
const PUBLIC_EMAIL = "zelda@garage.example";

/** Identifies the person in what `mention` adds. */
export const WORDS = [
  ...[BUSINESS.name, "Quintero’s", FORMER_PHONE, PUBLIC_EMAIL, PROBLEM, BIO],
  ...[BUSINESS.phoneNumber, formatPhone(BUSINESS.phoneNumber), BUSINESS.phoneNumber.slice(2)],
];

interface MentionedPerson {
  mechanicId: string;
  /** Null for a mechanic without an account. */
  userId: string | null;
  email: string;
}

/** Adds rows that mention the person to every table where the site stores data about people. */
export async function mention({ userId, email, mechanicId }: MentionedPerson) {
  const { name, phoneNumber } = BUSINESS;
  await db.mechanic.update({
    where: { id: mechanicId },
    data: { publicEmail: PUBLIC_EMAIL, bio: BIO, languages: ["polish"], makes: ["volvo"] },
  });
  await db.call.create({
    data: {
      ...{ ...CALL, id: "person", callerKind: "known", callerNumber: phoneNumber },
      ...{ state: "abandoned", endedAt: NOW },
    },
  });
  await db.callIntent.create({
    data: {
      ...{ session: "visit-person", page: "/mechanics", source: "mechanic-card" },
      ...{ mechanicId, basis: "none", numberShown: phoneNumber },
    },
  });
  if (userId !== null) {
    await db.phoneVerification.create({
      data: { userId, phoneNumber: FORMER_PHONE, codeHash: "x".repeat(32), expiresAt: NOW },
    });
    await db.textConsent.create({ data: { userId, phoneNumber } });
    const push = {
      channel: "push" as const,
      recipient: "Chrome",
      subject: "x",
      text: `${name} has news`,
    };
    await db.pushDevice.create({
      data: {
        ...{ userId, endpoint: "https://push.invalid/person", p256dh: "x", auth: "x" },
        ...{
          name: "Chrome",
          messages: { create: { ...push, kind: "test", idempotencyKey: "push" } },
        },
      },
    });
  }
  await db.outboxMail.create({
    data: { kind: "test", recipient: email, subject: "x", text: "x", idempotencyKey: "person" },
  });
  await db.callbackRequest.create({
    data: {
      ...{ state: "cancelled", endedAt: NOW, endReason: "driver", name, phoneNumber, zip: "78201" },
      ...{ timezone: "America/Chicago", problem: PROBLEM, timing: "now", consentVersion: 1 },
      ...{ consentedAt: NOW, consentPage: "/call-me-back", ipHash: "x", dueAt: NOW },
      ...{ cancelHash: "e".repeat(32) },
    },
  });
  await db.jobRun.create({
    data: {
      ...{ kind: "replan_coverage", params: {}, lockKey: "person", state: "succeeded" },
      ...{ finishedAt: NOW, sample: [{ item: name, change: "1 city added" }] },
    },
  });
  const cells = { mechanicId, name };
  await db.csvImport.create({
    data: {
      ...{ id: "person", kind: "coverage", fileName: "coverage.csv", state: "applied" },
      createdById: superAdmin.userId,
      rows: {
        create: {
          line: 2,
          cells,
          before: cells,
          message: `This ID belongs to ${name}. Correct the ID or the name.`,
        },
      },
    },
  });
  await db.auditEvent.createMany({
    data: [
      {
        ...{ action: "mechanic.change_phone", subjectKind: "mechanic", subjectId: mechanicId },
        before: { phoneNumber: FORMER_PHONE },
        after: { phoneNumber },
      },
      {
        ...{ action: "order.refund", subjectKind: "order", subjectId: "person" },
        after: { note: `$5 for\n${name}\n${formatPhone(phoneNumber)}, who wrote from ${email}` },
      },
    ],
  });
}

/** Deletes what the tests created, except audit events. Bypasses the ledger's guards. */
export async function removeTraces(): Promise<void> {
  const { id: mechanicId } =
    (await db.mechanic.findFirst({ where: { phoneNumber: "+12000000000" } })) ?? {};
  await db.callAttempt.deleteMany({ where: { mechanicId: { startsWith: "ledger-" } } });
  await db.call.deleteMany({ where: { dialedNumber: CALL.dialedNumber, receivedAt: NOW } });
  await db.callbackRequest.deleteMany({ where: { cancelHash: "e".repeat(32) } });
  await db.jobRun.deleteMany({ where: { lockKey: { in: ["person", "erase_mentions"] } } });
  await db.csvImport.deleteMany({ where: { id: "person" } });
  await superDb.order.deleteMany({ where: { mechanicId: { startsWith: "ledger-" } } });
  await db.adjustmentRequest.deleteMany({ where: { mechanicId: { startsWith: "ledger-" } } });
  await db.user.deleteMany({ where: { mechanicId: { startsWith: "ledger-" } } });
  await removeLedgerMechanics();
  if (mechanicId) {
    await superDb.$transaction(async (tx) => {
      await tx.$executeRaw`SET LOCAL session_replication_role = replica`;
      await tx.$executeRaw`DELETE FROM "LedgerLine" WHERE "transferId" IN
        (SELECT id FROM "LedgerTransfer" WHERE "mechanicId" = ${mechanicId})`;
      for (const table of ["CreditLot", "LedgerTransfer", "Wallet"]) {
        await tx.$executeRawUnsafe(`DELETE FROM "${table}" WHERE "mechanicId" = $1`, mechanicId);
      }
    });
    await db.user.updateMany({ where: { mechanicId }, data: { mechanicId: null } });
    await db.mechanic.deleteMany({ where: { id: mechanicId } });
  }
  await forgetApplicants();
  await db.user.deleteMany({ where: { email: { endsWith: "@closed.invalid" } } });
  await forgetInvalidations();
}

/** The tables that still mention the person until the job has run. */
export const STILL_MENTIONED = ["AuditEvent", "CsvImportRow", "JobRun", "PendingErasure"].map(
  (name) => `public."${name}"`,
);
export const ERASURE = [eraseMentionsOfPeople];

export const command = (mechanicId: string) => ({
  mechanicId,
  idempotencyKey: `erase-${crypto.randomUUID()}`,
  now: NOW,
});
export const order = (mechanicId: string, data: Partial<Prisma.OrderUncheckedCreateInput>) =>
  db.order.create({
    data: {
      ...{ mechanicId, bundleId: demoId("bundle", 3), formKey: mechanicId },
      ...{ priceCents: 25_000, bonusCents: 0, createdAt: NOW, ...data },
    },
  });

const buy = (mechanicId: string, paidCents: number) =>
  ledgerTransaction((tx) =>
    purchase(tx, { ...command(mechanicId), orderId: mechanicId, paidCents }),
  );

/** Prepares what keeps a mechanic from being erased, by the start of the error message. */
export const OBSTACLES: Record<string, (mechanicId: string) => Promise<unknown>> = {
  "This mechanic has $100 in paid credit": (mechanicId) => buy(mechanicId, 10_000),
  "$25 is set aside for a call": async (mechanicId) => {
    await buy(mechanicId, 2_500);
    await ledgerTransaction((tx) =>
      placeHold(tx, { ...command(mechanicId), attemptId: mechanicId, cents: 2_500 }),
    );
  },
  "This mechanic owes $25": async (mechanicId) => {
    await buy(mechanicId, 2_500);
    await ledgerTransaction((tx) =>
      charge(tx, { ...command(mechanicId), callId: mechanicId, cents: 2_500 }),
    );
    const taken = { kind: "chargeback" as const, orderId: mechanicId, causeId: mechanicId };
    await ledgerTransaction((tx) =>
      takeBackOrder(tx, { ...command(mechanicId), ...taken, cents: 2_500 }),
    );
  },
  "This mechanic is on a call": async (mechanicId) => {
    const { id: callId } = await db.call.create({ data: { ...CALL, state: "ringing" } });
    await db.callAttempt.create({ data: { callId, mechanicId, position: 1, rangAt: NOW } });
  },
  "This mechanic has a payment under review": (mechanicId) => order(mechanicId, { state: "paid" }),
  "A payment from this mechanic is still being processed": (mechanicId) =>
    order(mechanicId, { state: "pending", kind: "auto_top_up" }),
  "A credit adjustment is waiting": (mechanicId) =>
    db.adjustmentRequest.create({
      data: {
        ...{ id: crypto.randomUUID(), mechanicId, cents: 60_000, reason: "Outage" },
        requestedById: superAdmin.userId,
      },
    }),
};
