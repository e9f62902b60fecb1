import "server-only";
import { canEraseUser } from "@/lib/accounts/users/access";
import { eraseMechanic } from "@/lib/accounts/users/erase-mechanic";
import {
  erasedEmailOf,
  type IdentifyingWords,
  identifyingWords,
  isErased,
  pseudonymOf,
} from "@/lib/accounts/users/rules/erased";
import { eventsAbout } from "@/lib/accounts/users/rules/user";
import type { Erasure } from "@/lib/accounts/users/schema";
import { AppError, fieldError } from "@/lib/core/app-error";
import type { Actor, ProvenActor } from "@/lib/core/auth/actor";
import { db, type Transaction } from "@/lib/core/db";
import { purgeRows } from "@/lib/core/expired-rows";
import type { UserModel } from "@/lib/core/generated/prisma/models";
import { keysOf } from "@/lib/core/keys-of";
import { MECHANIC_FIELDS } from "@/lib/mechanics/profiles/fields";
import { requireAccess, writeAuditEvents } from "@/lib/platform/audit/record-audit";
import { callbackDriversOf } from "@/lib/telephony/callbacks/commands/wipe-callbacks";
import { callerNumbersOf } from "@/lib/telephony/calls/commands/wipe-callers";
import { listWithdrawnAccounts } from "../data/withdrawn-accounts";
import { endSessions, explainConflicts, requirePermission, userSubject } from "./change-user";
import { deleteSecondFactors } from "./reset-second-factor";

/**
 * Closes an account for good and erases everything that identifies its owner: the profile and listing, applications,
 * documents, messages, their phone number in calls, and their personal data in the audit trail. A job erases mentions
 * of them in other people's records within minutes. Calls, orders, and the ledger remain under a pseudonym. `email`
 * confirms whose account it is. Throws `not_found`, `forbidden`, `invalid_input` if the email isn't the account's, or
 * `conflict` if the account was already erased, belongs to the last active super_admin, or still has something to
 * settle, such as paid credit that hasn't been refunded.
 */
export async function eraseUser(
  actor: ProvenActor,
  userId: string,
  { email }: Erasure,
  now: Date,
): Promise<void> {
  await explainConflicts(
    db.$transaction(async (tx) => {
      await userSubject.lock(tx, userId);
      await requireAccess(tx, actor);
      const user = await userSubject.read(tx, userId);
      requirePermission(canEraseUser(actor, user));
      requireErasable(user, email);
      await erasePerson(tx, user, { actor, now });
      await auditErasure(tx, actor, user);
    }),
  );
}

function requireErasable(user: UserModel, email: string): void {
  if (isErased(user)) throw new AppError("conflict", "This account has already been erased.");
  if (email !== user.email) {
    throw fieldError("invalid_input", "email", "Enter this account’s email.");
  }
}

interface ErasureRequest {
  actor: Actor;
  now: Date;
}

/**
 * Closes an account and erases its owner, including the mechanic linked to it. Throws `conflict` if the mechanic has
 * something to settle. The caller must have locked the account and audits the erasure.
 */
export async function erasePerson(
  tx: Transaction,
  user: UserModel,
  request: ErasureRequest,
): Promise<void> {
  const words = await findWords(tx, user);
  const { mechanicId } = user;
  if (mechanicId !== null) {
    await eraseWithdrawnAccounts(tx, mechanicId, request);
    const pseudonym = pseudonymOf(mechanicId);
    await eraseMechanic(tx, { mechanicId, pseudonym, now: request.now });
  }
  await closeAccount(tx, user);
  await eraseContacts(tx, user, words);
  await tx.mechanicApplication.deleteMany({ where: applicationsOf(user) });
}

/** Erases accounts that were invited to sign in as this mechanic, perhaps with another email. */
async function eraseWithdrawnAccounts(
  tx: Transaction,
  mechanicId: string,
  request: ErasureRequest,
): Promise<void> {
  for (const { id } of await listWithdrawnAccounts(tx, mechanicId)) {
    await userSubject.lock(tx, id);
    const user = await userSubject.read(tx, id);
    // Someone may have used or erased the account before it was locked.
    if (user.status !== "closed" || isErased(user)) continue;
    await erasePerson(tx, user, request);
    await auditErasure(tx, request.actor, user);
  }
}

function auditErasure(tx: Transaction, actor: Actor, { id, status }: UserModel): Promise<void> {
  return writeAuditEvents(tx, [
    {
      actor,
      action: "user.erase",
      subject: { kind: userSubject.kind, id },
      before: { status },
      after: { status: "closed" },
      isAction: true,
    },
  ]);
}

const applicationsOf = ({ id, mechanicId }: UserModel) => ({
  OR: [{ userId: id }, ...(mechanicId === null ? [] : [{ mechanicId }])],
});

/** The fields of an account, an application, and a mechanic that identify a person. */
const PERSONAL = [
  "email",
  ...keysOf(MECHANIC_FIELDS).filter((name) => MECHANIC_FIELDS[name].identifies),
];

/** Returns the person's names, emails, and phone numbers, including former ones from the audit trail. */
async function findWords(tx: Transaction, user: UserModel): Promise<IdentifyingWords> {
  const mechanicId = user.mechanicId ?? "";
  const applications = await tx.mechanicApplication.findMany({ where: applicationsOf(user) });
  const events = await tx.auditEvent.findMany({
    where: eventsAbout({ userId: user.id, mechanicId, applications }),
    select: { before: true, after: true },
  });
  const records = [
    user,
    await tx.mechanic.findUnique({ where: { id: mechanicId } }),
    ...applications,
    ...(await tx.phoneVerification.findMany({ where: { userId: user.id } })),
    ...events.flatMap(({ before, after }) => [before, after]),
  ];
  return identifyingWords(
    records.flatMap((record) => PERSONAL.map((field) => textOf(Object(record)[field]))),
  );
}

const textOf = (value: unknown) => (typeof value === "string" ? value : null);

async function closeAccount(tx: Transaction, { id, mechanicId }: UserModel): Promise<void> {
  const ended = await endSessions(tx, id);
  await tx.oneTimeToken.deleteMany({ where: { userId: id } });
  await tx.phoneVerification.deleteMany({ where: { userId: id } });
  await tx.mutedNotification.deleteMany({ where: { userId: id } });
  await tx.savedView.deleteMany({ where: { userId: id } });
  await tx.pushDevice.deleteMany({ where: { userId: id } });
  await tx.textConsent.deleteMany({ where: { userId: id } });
  const factors = await deleteSecondFactors(tx, id);
  const erased = {
    ...ended,
    ...factors,
    status: "closed" as const,
    name: pseudonymOf(mechanicId ?? id),
    email: erasedEmailOf(id),
    emailVerifiedAt: null,
    passwordHash: null,
    googleSubject: null,
    timezone: null,
    suspensionReason: null,
    lastSignInAt: null,
  } satisfies Record<Exclude<keyof UserModel, KeptColumn>, unknown>;
  await tx.user.update({ where: { id }, data: erased });
}

/** Columns that say nothing about the person. Any other column must be erased. */
type KeptColumn = "id" | "role" | "mechanicId" | "createdAt" | "updatedAt";

/**
 * Erases the person's names, emails, and phone numbers from records that aren't only about them. A job handles the
 * tables that must be searched in full.
 */
async function eraseContacts(
  tx: Transaction,
  { id }: UserModel,
  { contacts, names }: IdentifyingWords,
): Promise<void> {
  const phones = contacts.filter((word) => word.startsWith("+"));
  await tx.outboxMail.deleteMany({ where: { recipient: { in: contacts } } });
  await tx.callIntent.deleteMany({ where: { numberShown: { in: phones } } });
  await purgeRows(tx, callerNumbersOf(phones));
  await purgeRows(tx, callbackDriversOf(phones));
  await tx.$executeRaw`SELECT erase_audit_data(${id})`;
  const words = [...contacts, ...names];
  await tx.$executeRaw`UPDATE "OutboxMail" SET "text" = erase_words("text", ${words}::text[])
    WHERE "text" IS NOT NULL AND erase_words("text", ${words}::text[]) <> "text"`;
  // Searching MENTIONING_TABLES takes too long for a web request, so a job does it.
  await tx.pendingErasure.create({ data: { userId: id, contacts, names } });
}
