import { Prisma } from "@/lib/core/generated/prisma/client";
import { DAY_MS, HOUR_MS } from "@/lib/core/time";
import type { DemoApplicant } from "./demo-applications";
import { demoGivenCredits } from "./demo-credits";
import type { DemoDirectory } from "./demo-directory";
import { demoId } from "./demo-id";
import type { DemoMechanic } from "./demo-mechanics";
import { DEMO_ADMINS, demoUsers, FIRST_INVITED, joinedAt } from "./demo-users";
import { before } from "./factories";

type Fields = Record<string, Prisma.InputJsonValue | null>;

interface Change {
  at: Date;
  actorId: string;
  action: string;
  subjectId: string;
  /** Null for a new record. */
  before: Fields | null;
  after: Fields;
}

const SUPER = demoId("user", 1);
/** Administrators whose changes the demo shows. */
const [ADMIN = "", , OTHER_ADMIN = ""] = DEMO_ADMINS;

/**
 * Returns the audit events for the demo's applications, users, mechanics, services, and settings, oldest first.
 * Deterministic for a given `now`.
 */
export function demoAuditEvents(
  applicants: readonly DemoApplicant[],
  directory: DemoDirectory,
  now: Date,
) {
  const roles = new Map(
    [...demoUsers(), ...applicants.map(({ user }) => user)].map(({ id, role }) => [id, role]),
  );
  return [
    ...applicants.flatMap(applicationChanges),
    ...userChanges(now),
    ...mechanicChanges(directory, now),
    ...serviceChanges(directory, now),
    ...creditChanges(directory, now),
    {
      at: before(now, 3 * DAY_MS),
      actorId: SUPER,
      action: "settings.change",
      subjectId: "site",
      before: { brandName: "Roadcall" },
      after: { brandName: "Roadcall Mobile Mechanics" },
    },
  ]
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ at, actorId, action, subjectId, before, after }, i) => ({
      id: demoId("event", i + 1),
      actorId,
      actorRole: roles.get(actorId),
      action,
      subjectKind: action.slice(0, action.indexOf(".")),
      subjectId,
      before: (before as Prisma.InputJsonObject) ?? Prisma.DbNull,
      after: after as Prisma.InputJsonObject,
      createdAt: at,
    }));
}

/** A change of status. The other `fields` were null before. */
function move(action: string, [from, to]: readonly [string, string], fields: Fields = {}) {
  const none = Object.fromEntries(Object.keys(fields).map((name) => [name, null]));
  return { action, before: { status: from, ...none }, after: { status: to, ...fields } };
}

function applicationChanges({ application, reviewer, messages, user }: DemoApplicant): Change[] {
  const { id: subjectId, status, submittedAt, decisionNote, mechanicId } = application;
  if (submittedAt === null) return [];
  const step = (action: string, states: readonly [string, string], fields?: Fields) => ({
    subjectId,
    ...move(`application.${action}`, states, fields),
  });
  const applied = { actorId: user.id, at: submittedAt };
  const reviewed = { actorId: reviewer.id, at: reviewer.at };
  const started = before(reviewer.at, HOUR_MS / 3);
  const isReviewed = status !== "submitted" && status !== "withdrawn";
  const [question, answer] = messages.map(({ createdAt: at, authorId: actorId }) => ({
    actorId,
    at,
  }));
  const decided = ["in_review", status] as const;
  return [
    { ...step("submit", ["draft", "submitted"]), ...applied },
    isReviewed && { ...step("review", ["submitted", "in_review"]), ...reviewed, at: started },
    question && { ...step("request_info", ["in_review", "needs_info"]), ...question },
    answer && { ...step("answer", ["needs_info", "in_review"]), ...answer },
    status === "approved" && { ...step("approve", decided, { mechanicId }), ...reviewed },
    status === "rejected" && { ...step("reject", decided, { decisionNote }), ...reviewed },
    status === "withdrawn" && {
      ...step("withdraw", ["submitted", status]),
      ...applied,
      at: reviewer.at,
    },
  ].flatMap((change) => change || []);
}

/** Returns the invitations sent to users, and later changes to their accounts. */
function userChanges(now: Date): Change[] {
  return demoUsers()
    .slice(FIRST_INVITED)
    .flatMap(({ id: subjectId, email, name, role, status, suspensionReason }, i): Change[] => {
      const invited = {
        actorId: role === "mechanic" ? ADMIN : SUPER,
        subjectId,
        at: joinedAt(FIRST_INVITED + i, now),
      };
      const after = { email, name, role, status: "invited" };
      const changed = { ...invited, at: before(now, (22 - i) * 0.4 * DAY_MS) };
      return [
        { ...invited, action: "user.invite", before: null, after },
        ...(suspensionReason
          ? [{ ...changed, ...move("user.suspend", ["active", status], { suspensionReason }) }]
          : []),
        ...(status === "closed"
          ? [{ ...changed, ...move("user.withdraw_invitation", ["invited", status]) }]
          : []),
      ];
    });
}

/** How many hours ago the latest changes were made. Earlier ones are HOURS_BETWEEN apart. */
const HOURS_AGO = [2, 5, 9, 16, 23, 30, 41, 55, 72, 96];
const HOURS_BETWEEN = 7;
/** The mechanic changed last, and how far apart mechanics changed one after another are. */
const [LAST_CHANGED, STEP] = [60, 7];

const changedBy = (i: number) => (i % 2 === 0 ? ADMIN : OTHER_ADMIN);

/** Returns a change to every mechanic, so that each has a history. */
function mechanicChanges({ mechanics, offers }: DemoDirectory, now: Date): Change[] {
  const priced = new Map(
    offers.flatMap((offer) => (offer.priceCents === null ? [] : [[offer.mechanicId, offer]])),
  );
  return mechanics.flatMap((_, i) => {
    const mechanic = mechanics[(LAST_CHANGED + STEP * i) % mechanics.length];
    if (!mechanic) return [];
    const at = before(now, (HOURS_AGO[i] ?? HOURS_BETWEEN * i) * HOUR_MS);
    const offer = i % 2 === 0 ? undefined : priced.get(mechanic.id);
    const edit = offer ? offerEdit(offer) : areaEdit(mechanic);
    return { at, actorId: changedBy(i), subjectId: mechanic.id, ...edit };
  });
}

const offerEdit = ({ serviceId, priceCents }: DemoDirectory["offers"][number]) => ({
  action: "mechanic.change_offers",
  before: { offers: [{ serviceId, priceCents: Number(priceCents) + 1_000 }] },
  after: { offers: [{ serviceId, priceCents }] },
});

const areaEdit = ({ radiusMiles }: DemoMechanic) => ({
  action: "mechanic.change_area",
  before: { radiusMiles: (radiusMiles ?? 0) + 5 },
  after: { radiusMiles },
});

function serviceChanges({ services }: DemoDirectory, now: Date): Change[] {
  return services.map(
    ({ id: subjectId, pricingMode, basePartsCostCents: cents }, i): Change => ({
      at: before(now, (4 + i) * DAY_MS),
      actorId: changedBy(i),
      action: "service.change",
      subjectId,
      before: cents === null ? { pricingMode: "fixed" } : { basePartsCostCents: cents - 500 },
      after: cents === null ? { pricingMode } : { basePartsCostCents: cents },
    }),
  );
}

function creditChanges(directory: DemoDirectory, now: Date): Change[] {
  return demoGivenCredits(directory, now).map(({ mechanicId, at, cents, reason, actor }) => ({
    at,
    actorId: actor.userId,
    action: "mechanic.adjust_credits",
    subjectId: mechanicId,
    before: { balanceCents: 0 },
    after: { balanceCents: cents, note: reason },
  }));
}
