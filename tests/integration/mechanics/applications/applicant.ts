import { randomUUID } from "node:crypto";
import { SAMPLE_INTRODUCTION } from "@/components/testing/mechanic-record";
import type { Actor } from "@/lib/core/auth/actor";
import { db } from "@/lib/core/db";
import { pick } from "@/lib/core/pick";
import { TERMS } from "@/lib/mechanics/applications/constants";
import { findReviewedApplication } from "@/lib/mechanics/applications/data/review";
import {
  saveArea,
  saveBusiness,
  saveDocuments,
  saveHours,
  saveServices,
} from "@/lib/mechanics/applications/mutations/save-answers";
import { startApplication } from "@/lib/mechanics/applications/mutations/start";
import { submitApplication } from "@/lib/mechanics/applications/mutations/submit";
import { ASKED_NAMES } from "@/lib/mechanics/profiles/rules/introduction";
import { demoId } from "@/prisma/seed/demo-id";
import { demoActor } from "../../actors";

export const NOW = new Date("2026-11-21T12:00:00Z");
export const CAN_SEND = { now: NOW, canSendCodes: true };
export const TERMS_READ = { termsVersion: TERMS.mechanics.version, isAccepted: true };

/** How a reviewer checked a document. */
export const CHECK = {
  checkMethod: "lookup" as const,
  checkReference: "https://example.com/register",
};

/** How a reviewer checked each document of a complete application. */
export const CHECKS = { insurance: CHECK, ase: CHECK, state_registration: CHECK };

/** Valid for years, because handlers compare it with the real date. */
const DOCUMENT = { number: "GL-1", issuer: "Lone Star Mutual", expiresOn: "2035-06-30" };
const DAY = [{ opens: 480, closes: 1080 }];

/** The answers of a complete application. A 40-mile radius around San Antonio includes New Braunfels. */
export const GOOD = {
  business: { name: "Ana Ruiz", businessName: "Ruiz Mobile", phoneNumber: "+12105550171" },
  services: [
    { serviceId: demoId("service", 1), priceCents: 24_900 },
    { serviceId: demoId("service", 2), priceCents: null },
  ],
  asked: pick(SAMPLE_INTRODUCTION, ASKED_NAMES),
  area: { zipcode: "78205", radiusMiles: 40, timezone: "America/Chicago" as const },
  hours: { week: [[], DAY, DAY, DAY, DAY, DAY, []], closedOn: [] },
  documents: () => ({
    insurance: DOCUMENT,
    ase: { ...DOCUMENT, expiresOn: "2036-01-31" },
    state_registration: { ...DOCUMENT, number: `TX-${randomUUID()}` },
  }),
};

const made: string[] = [];

/** Makes forgetApplicants also delete an account that was created elsewhere. */
export const forgetUser = (userId: string) => made.push(userId);

/** Creates a signed-in user who can apply. */
export async function createApplicant(): Promise<Actor> {
  const user = await db.user.create({
    data: {
      email: `${randomUUID()}@example.com`,
      name: "Ana Ruiz",
      role: "mechanic",
      status: "pending_approval",
      sessions: { create: { sessionVersion: 1 } },
    },
    include: { sessions: true },
  });
  made.push(user.id);
  return {
    userId: user.id,
    sessionId: user.sessions[0]?.id ?? "",
    email: user.email,
    name: user.name,
    role: "mechanic",
    status: "pending_approval",
    timezone: "America/New_York",
    mechanicId: null,
    provenAt: null,
    hasSecondFactor: false,
    mustEnroll: false,
  };
}

const REVIEWERS = { 1: demoActor("super"), 2: demoActor("admin") };

/** Returns the demo's admin (2) or super_admin (1). */
export const reviewer = (number: 1 | 2 = 2): Actor => REVIEWERS[number];

/** Fills in a complete draft with a verified phone number. Returns its ID. */
export async function fillApplication(
  actor: Actor,
  changes: Partial<Pick<typeof GOOD, "business" | "services" | "area" | "hours">> = {},
): Promise<string> {
  const { id } = await startApplication(actor);
  const answers = { ...GOOD, ...changes };
  await saveBusiness(actor, answers.business);
  await saveServices(actor, { ...GOOD.asked, services: answers.services });
  await saveArea(actor, answers.area);
  await saveHours(actor, answers.hours, NOW);
  await saveDocuments(actor, GOOD.documents(), NOW);
  await db.mechanicApplication.update({ where: { id }, data: { phoneVerifiedAt: NOW } });
  return id;
}

/** Returns an application's ID and current revision, as the reviewer's page sends them. */
export async function currentRevision(id: string) {
  return { id, revision: (await findReviewedApplication(id, NOW))?.revision ?? "" };
}

/** Fills in an application and submits it. Returns its ID. */
export async function submitNew(actor: Actor, changes?: Parameters<typeof fillApplication>[1]) {
  const id = await fillApplication(actor, changes);
  await submitApplication(actor, TERMS_READ, CAN_SEND);
  return id;
}

/** Deletes the users created here and everything that belongs to them. */
export async function forgetApplicants(): Promise<void> {
  const userId = { in: made.splice(0) };
  const applications = await db.mechanicApplication.findMany({ where: { userId } });
  const mechanicIds = applications.flatMap(({ mechanicId }) => mechanicId ?? []);
  await db.mechanicApplication.deleteMany({ where: { userId } });
  await db.termsAcceptance.deleteMany({ where: { userId } });
  await db.user.deleteMany({ where: { id: userId } });
  await db.mechanic.deleteMany({ where: { id: { in: mechanicIds } } });
}
