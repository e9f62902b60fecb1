import { randomUUID } from "node:crypto";
import { TERMS } from "@/lib/applications/constants";
import { findReviewedApplication } from "@/lib/applications/data/review";
import {
  saveArea,
  saveBusiness,
  saveHours,
  savePapers,
  saveServices,
  sendApplication,
  startApplication,
} from "@/lib/applications/mutations/apply";
import type { Actor } from "@/lib/core/auth/actor";
import { db } from "@/lib/core/db";
import { demoId } from "@/prisma/seed/demo-id";
import { demoActor } from "../actors";

export const NOW = new Date("2026-11-21T12:00:00Z");
export const CAN_SEND = { now: NOW, canSendCodes: true };
export const TERMS_READ = { termsVersion: TERMS.mechanics.version, isAccepted: true };

const PAPER = { number: "GL-1", issuer: "Lone Star Mutual", expiresOn: "2027-06-30" };
const DAY = [{ opens: 480, closes: 1080 }];

/** What a complete application says; San Antonio's radius of 40 miles reaches New Braunfels too. */
export const GOOD = {
  business: { name: "Ana Ruiz", businessName: "Ruiz Mobile", phoneNumber: "+12105550171" },
  services: [
    { serviceId: demoId("service", 1), priceCents: 24_900 },
    { serviceId: demoId("service", 2), priceCents: null },
  ],
  area: { zipcode: "78205", radiusMiles: 40, timezone: "America/Chicago" as const },
  hours: { week: [[], DAY, DAY, DAY, DAY, DAY, []], closedOn: [] },
  papers: () => ({
    insurance: PAPER,
    ase: { ...PAPER, expiresOn: "2028-01-31" },
    state_registration: { ...PAPER, number: `TX-${randomUUID()}` },
  }),
};

const made: string[] = [];

/** Takes an account that was made elsewhere away with the others. */
export const forgetUser = (userId: string) => made.push(userId);

/** An account on its way to becoming a mechanic's. */
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
    mechanicId: null,
  };
}

const REVIEWERS = { 1: demoActor("super"), 2: demoActor("admin") };

/** An administrator of the demo, 2, or the super administrator, 1. */
export const reviewer = (number: 1 | 2 = 2): Actor => REVIEWERS[number];

/** An application with everything said and the phone confirmed, not sent yet; gives its id. */
export async function fillApplication(
  actor: Actor,
  said: Partial<Pick<typeof GOOD, "business" | "services" | "area" | "hours">> = {},
): Promise<string> {
  const { id } = await startApplication(actor);
  const answers = { ...GOOD, ...said };
  await saveBusiness(actor, answers.business);
  await saveServices(actor, answers.services);
  await saveArea(actor, answers.area);
  await saveHours(actor, answers.hours);
  await savePapers(actor, GOOD.papers(), NOW);
  await db.mechanicApplication.update({ where: { id }, data: { phoneVerifiedAt: NOW } });
  return id;
}

/** What a reviewer of an application has before them. */
export async function seenOf(id: string) {
  return { id, seen: (await findReviewedApplication(id, NOW))?.seen ?? "" };
}

export async function sendNew(actor: Actor, said?: Parameters<typeof fillApplication>[1]) {
  const id = await fillApplication(actor, said);
  await sendApplication(actor, TERMS_READ, CAN_SEND);
  return id;
}

/** Takes away whoever was made here, with all that belongs to them. */
export async function forgetApplicants(): Promise<void> {
  const userId = { in: made.splice(0) };
  const applications = await db.mechanicApplication.findMany({ where: { userId } });
  const mechanicIds = applications.flatMap(({ mechanicId }) => mechanicId ?? []);
  await db.mechanicApplication.deleteMany({ where: { userId } });
  await db.termsAcceptance.deleteMany({ where: { userId } });
  await db.user.deleteMany({ where: { id: userId } });
  await db.mechanic.deleteMany({ where: { id: { in: mechanicIds } } });
}
