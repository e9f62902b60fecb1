import "server-only";
import { eventsAbout } from "@/lib/accounts/users/rules/user";
import type { StoredData } from "@/lib/accounts/users/schema";
import { orNotFound } from "@/lib/core/app-error";
import { db } from "@/lib/core/db";
import type { Prisma } from "@/lib/core/generated/prisma/client";
import { MECHANIC_NOT_FOUND } from "@/lib/mechanics/profiles/access";
import { readStoredFile } from "@/lib/vendors/file-store";
import { listWithdrawnAccounts } from "./withdrawn-accounts";

/** The maximum number of rows of each kind, newest first. Far more than anyone has. */
const MAX_ROWS = 20_000;

/**
 * Returns everything stored about a user and their mechanic record, as plain JSON, for a user who asks for a copy.
 * Leaves out hashes, session and payment IDs, drivers' phone numbers, what other mechanics paid for calls, and
 * administrators' notes. Uploaded files are in base64. Throws `not_found`, or `unavailable` if a file can't be read.
 */
export async function readStoredData(userId: string): Promise<StoredData> {
  const { mechanic, applications, ...account } = orNotFound(
    await db.user.findUnique({ where: { id: userId }, ...ACCOUNT }),
    "User not found.",
  );
  return withHistory({ account, applications, mechanic });
}

/** Returns the same for a mechanic, even one without an account. Throws `not_found`. */
export async function readStoredDataOfMechanic(mechanicId: string): Promise<StoredData> {
  const where = { id: mechanicId };
  const { user, ...mechanic } = orNotFound(
    await db.mechanic.findUnique({ where, include: { ...MECHANIC, user: true } }),
    MECHANIC_NOT_FOUND,
  );
  if (user) return readStoredData(user.id);
  return withHistory({ account: null, applications: [], mechanic });
}

interface StoredRecords {
  account: { id: string; email: string; textConsent: { phoneNumber: string } | null } | null;
  applications: { id: string; files: { id: string }[] }[];
  mechanic: { id: string; phoneNumber: string; photos: { id: string }[] } | null;
}

async function withHistory({
  account,
  applications,
  mechanic,
}: StoredRecords): Promise<StoredData> {
  const userId = account?.id ?? "";
  const mechanicId = mechanic?.id ?? "";
  const newest = { orderBy: { createdAt: "desc" as const }, take: MAX_ROWS };
  const withdrawn = await listWithdrawnAccounts(db, mechanicId);
  const invitations = withdrawn.map(({ email, name, createdAt }) => ({ email, name, createdAt }));
  const phones = [mechanic, account?.textConsent].flatMap((owner) => owner?.phoneNumber ?? []);
  const emails = [account, ...invitations].flatMap((invited) => invited?.email ?? []);
  const data = {
    account,
    invitations,
    applications,
    mechanic,
    calls: await readCalls(mechanicId),
    ledger: await db.ledgerTransfer.findMany({
      where: { mechanicId },
      orderBy: { sequence: "desc" },
      take: MAX_ROWS,
      include: { lines: true },
    }),
    emails: await db.outboxMail.findMany({
      where: { OR: [{ recipient: { in: [...emails, ...phones] } }, { device: { userId } }] },
      ...newest,
      select: {
        kind: true,
        channel: true,
        recipient: true,
        subject: true,
        createdAt: true,
        sentAt: true,
      },
    }),
    changesAboutThem: await db.auditEvent.findMany({
      where: eventsAbout({ userId, mechanicId, applications }),
      ...newest,
      omit: { actorId: true },
    }),
    // Omits the changed values, which may be about someone else.
    changesByThem: await db.auditEvent.findMany({
      where: { actorId: userId },
      ...newest,
      select: { action: true, subjectKind: true, subjectId: true, createdAt: true },
    }),
  };
  const uploads = [...applications.flatMap(({ files }) => files), ...(mechanic?.photos ?? [])];
  // Added afterward, because turning them to JSON and back would take several copies of up to 100 MB.
  return { ...JSON.parse(JSON.stringify(data)), files: await readFiles(uploads) };
}

/** One after another, so that only one of them is in memory decrypted. */
async function readFiles(uploads: readonly { id: string }[]) {
  const contents: { id: string; base64: string | null }[] = [];
  for (const { id } of uploads) {
    contents.push({ id, base64: (await readStoredFile(id))?.toString("base64") ?? null });
  }
  return contents;
}

/**
 * Returns the calls that the mechanic took, and those that only rang the mechanic's phone. For the latter, leaves out
 * the outcome and the cost.
 */
async function readCalls(mechanicId: string) {
  const attempts = { where: { mechanicId }, omit: { holdId: true } };
  const newest = { orderBy: { receivedAt: "desc" as const }, take: MAX_ROWS };
  const taken = await db.call.findMany({
    where: { mechanicId },
    ...newest,
    select: { ...CALL, ...TAKEN, attempts },
  });
  const rung = await db.call.findMany({
    where: {
      OR: [{ mechanicId: null }, { mechanicId: { not: mechanicId } }],
      attempts: { some: { mechanicId, rangAt: { not: null } } },
    },
    ...newest,
    select: { ...CALL, attempts },
  });
  return [...taken, ...rung];
}

/** Leaves out notes, which administrators write for each other. */
const MESSAGES = { where: { kind: { not: "note" } }, omit: { authorId: true } } as const;

const MECHANIC = {
  coverage: true,
  exclusions: true,
  offers: true,
  documents: { omit: { decidedById: true } },
  photos: { omit: { decidedById: true } },
  reviews: true,
  callLimits: true,
  callFeeRules: true,
  trackingNumbers: { select: { phoneNumber: true, isActive: true, createdAt: true } },
  wallet: { include: { lots: true } },
  orders: {
    omit: { formKey: true, sessionId: true, paymentIntentId: true, customerId: true },
  },
  autoTopUp: { omit: { customerId: true } },
  adjustments: { omit: { requestedById: true, decidedById: true } },
  disputes: {
    omit: { decidedById: true, appealDecidedById: true },
    include: { messages: MESSAGES },
  },
} as const satisfies Prisma.MechanicInclude;

const ACCOUNT = {
  omit: { passwordHash: true, sessionVersion: true },
  include: {
    sessions: { omit: { id: true, userId: true, sessionVersion: true, challenge: true } },
    passkeys: { select: { name: true, createdAt: true, lastUsedAt: true } },
    authenticatorApp: { select: { confirmedAt: true, createdAt: true } },
    recoveryCodes: { select: { createdAt: true, usedAt: true } },
    phoneVerifications: { omit: { codeHash: true, confirmedById: true } },
    termsAcceptances: true,
    mutedNotifications: true,
    savedViews: true,
    pushDevices: { select: { name: true, createdAt: true, lastFailedAt: true } },
    textConsent: true,
    applications: {
      omit: { decidedById: true },
      include: { messages: MESSAGES, documents: { omit: { approvedById: true } }, files: true },
    },
    mechanic: { include: MECHANIC },
  },
} as const satisfies Omit<Prisma.UserFindUniqueArgs, "where">;

/** Leaves out the caller's number and the ranking of other mechanics. */
const CALL = {
  id: true,
  receivedAt: true,
  dialedNumber: true,
  serviceId: true,
  locationId: true,
  zip: true,
  state: true,
  rulesVersion: true,
} as const satisfies Prisma.CallSelect;

/** Included only for the mechanic who took the call. */
const TAKEN = {
  billing: true,
  notBillableReason: true,
  acceptedAt: true,
  endedAt: true,
  ratedAt: true,
  feeCents: true,
  creditedCents: true,
  rating: true,
  outcome: true,
} as const satisfies Prisma.CallSelect;
