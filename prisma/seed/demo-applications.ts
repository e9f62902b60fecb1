import { DAY_MS, HOUR_MS } from "@/lib/core/time";
import { findStateCode } from "@/lib/core/zip-places";
import { timezoneOfZip } from "@/lib/core/zip-time-zone";
import { TERMS } from "@/lib/mechanics/applications/constants";
import { requiredRegistration } from "@/lib/mechanics/profiles/rules/documents";
import { DOCUMENT_KINDS } from "@/lib/mechanics/profiles/schema/documents";
import { createRandom, type Random } from "./create-random";
import type { DemoDirectory } from "./demo-directory";
import { demoId } from "./demo-id";
import { demoEmail } from "./demo-mechanics";
import { type DemoUser, demoUsers, joinedAt } from "./demo-users";
import { after, before, weekOf } from "./factories";
import { ANSWER, APPLICANTS, type ApplicantRow, QUESTION, REJECTION } from "./story";

export type DemoApplicant = ReturnType<typeof demoApplicant>;

/** Keeps these random choices independent of those for the directory. */
const SEED_OFFSET = 3_000;
/** Applicants' phone numbers count down from 555-0199, because the directory's count up. */
const LAST_LINE = 199;
/** The phone number and ZIP code of pending@example.com, the first applicant. */
const FIRST = { phoneNumber: "+12105550193", zipcode: "78205" };
const HOURS = { week: weekOf("- 8-18 8-18 8-18 8-18 8-18 -"), closedOn: [] };
const PRICES_CENTS = [8_900, 14_900, 19_900, 24_900, null];
export const INSURERS = [
  "Lone Star Mutual",
  "Harbor Casualty",
  "Prairie Mutual",
  "Keystone Casualty",
];
const NUMBER_PREFIXES = { insurance: "GL", ase: "ASE", state_registration: "MR" };
/** Three administrators take turns reviewing. */
const REVIEWERS = [2, 1, 5].map((number) => demoId("user", number));
/** The previous version of the mechanic terms. */
const EARLIER_TERMS = "2026-03-01";

/**
 * Returns 40 applications that cover every status, with their users. None was submitted more than 26 days before `now`.
 * Deterministic for a given `now`.
 */
export function demoApplicants(directory: DemoDirectory, now: Date): DemoApplicant[] {
  return APPLICANTS.map((row, i) => demoApplicant({ row, i, directory, now }));
}

interface Source {
  row: ApplicantRow;
  i: number;
  directory: DemoDirectory;
  now: Date;
}

function demoApplicant(source: Source) {
  const { row, i, directory, now } = source;
  const [, businessName, , status, hoursAgo, detail] = row;
  const random = createRandom(SEED_OFFSET + i);
  const submittedAt = hoursAgo === null ? null : before(now, hoursAgo * HOUR_MS);
  const reviewer = { id: REVIEWERS[i % REVIEWERS.length] ?? "", at: reviewTime(submittedAt, now) };
  const isDecided = status === "approved" || status === "rejected";
  const user = userOf(source);
  const id = demoId("application", i + 1);
  const application = {
    ...{ id, userId: user.id, status, businessName },
    ...placeOf(source),
    phoneVerifiedAt: detail === "unverified" ? null : submittedAt,
    // An application that was never submitted was abandoned halfway.
    services: submittedAt ? servicesOf(i, directory, random) : undefined,
    hours: submittedAt ? HOURS : undefined,
    radiusMiles: random.pick([15, 20, 25, 30]),
    submittedAt,
    decidedAt: isDecided ? reviewer.at : null,
    decidedById: isDecided ? reviewer.id : null,
    decisionNote: status === "rejected" ? REJECTION : null,
    mechanicId: user.mechanicId ?? null,
    createdAt: new Date((submittedAt ?? now).getTime() - random.integer(2, 40) * HOUR_MS),
  };
  return {
    user,
    application,
    reviewer,
    documents: submittedAt ? documentsOf(source, { application, random }) : [],
    messages: messagesOf(source, { applicationId: id, userId: user.id, reviewer }),
    acceptance: submittedAt && acceptanceOf(user.id, submittedAt),
  };
}

/** Returns the mechanic whom the approval created; null if there is none. */
function mechanicOf({ row: [, , , status, , detail], directory }: Source) {
  if (status !== "approved") return null;
  const id = demoId("mechanic", Number(detail));
  const mechanic = directory.mechanics.find((candidate) => candidate.id === id);
  if (!mechanic) throw new Error(`There is no demo mechanic ${detail}.`);
  return mechanic;
}

function userOf(source: Source): DemoUser {
  const { i } = source;
  const [, , , pending] = demoUsers();
  if (i === 0 && pending) return pending;
  const user = { id: demoId("applicant", i + 1), role: "mechanic" as const };
  const mechanic = mechanicOf(source);
  const name = mechanic?.name ?? source.row[0];
  const email = demoEmail(name);
  if (!mechanic) return { ...user, email, name, status: "pending_approval" };
  return { ...user, email, name, status: "active", mechanicId: mechanic.id };
}

function placeOf(source: Source) {
  const { row, i, directory } = source;
  const [, , cityName, , , detail] = row;
  const mechanic = mechanicOf(source);
  if (mechanic) {
    const { phoneNumber, zipcode, timezone } = mechanic;
    return { phoneNumber, zipcode, timezone };
  }
  const city = directory.locations.find(({ slug }) => slug.endsWith(`/${cityName}`));
  const local = directory.mechanics.find(({ mainCity }) => mainCity === cityName);
  if (!city || !local) throw new Error(`No demo mechanic works in ${cityName}.`);
  const own = `${local.phoneNumber.slice(0, "+1210".length)}5550${LAST_LINE - i}`;
  return {
    phoneNumber: detail === "duplicate" ? local.phoneNumber : own,
    zipcode: city.primaryZip,
    timezone: timezoneOfZip(city.primaryZip) ?? "America/Chicago",
    ...(i === 0 && FIRST),
  };
}

function servicesOf(i: number, { services }: DemoDirectory, random: Random) {
  if (i === 0) {
    return [
      { serviceId: demoId("service", 1), priceCents: 24_900 },
      { serviceId: demoId("service", 2), priceCents: null },
    ];
  }
  const offered = services.filter(({ isActive }) => isActive);
  return random
    .sample(offered, random.integer(3, 9))
    .map(({ id }) => ({ serviceId: id, priceCents: random.pick(PRICES_CENTS) }));
}

interface Decided {
  application: { id: string; zipcode: string; decidedAt: Date | null; decidedById: string | null };
  random: Random;
}

/** Document numbers are unique. In an approved application, documents expire when the mechanic's badge does. */
function documentsOf(source: Source, { application, random }: Decided) {
  const { row, i, now } = source;
  const [, , , status, , detail] = row;
  const valid = mechanicOf(source)?.documentsValidUntil;
  const registration = requiredRegistration(findStateCode(application.zipcode));
  const issuers = { insurance: INSURERS, ase: ["ASE"] };
  const isApproved = status === "approved";
  return DOCUMENT_KINDS.filter((kind) => kind !== "state_registration" || registration).map(
    (kind, k) => {
      const days = detail === "expired" && kind === "insurance" ? -2 : random.integer(120, 700);
      return {
        id: demoId("document", i * DOCUMENT_KINDS.length + k + 1),
        applicationId: application.id,
        kind,
        number: `${NUMBER_PREFIXES[kind]}-${204 + i}-${5_531 + 7 * i + k}`,
        issuer:
          kind === "state_registration"
            ? (registration?.regulator ?? "")
            : random.pick(issuers[kind]),
        expiresOn: valid ?? after(now, days * DAY_MS),
        approvedAt: isApproved ? application.decidedAt : null,
        approvedById: isApproved ? application.decidedById : null,
        checkMethod: isApproved ? ("copy" as const) : null,
        checkReference: isApproved ? "Photo sent by email" : null,
      };
    },
  );
}

interface Exchange {
  applicationId: string;
  userId: string;
  /** Who asked the question, and when. */
  reviewer: { id: string; at: Date };
}

/** Returns a reviewer's question and the applicant's answer, if the application has them. */
function messagesOf({ row, i }: Source, { applicationId, userId, reviewer }: Exchange) {
  const [, , , status, , detail] = row;
  const isAnswered = detail === "answered";
  if (status !== "needs_info" && !isAnswered) return [];
  const answeredAt = after(reviewer.at, 5 * HOUR_MS);
  const question = { kind: "question" as const, authorId: reviewer.id, text: QUESTION };
  const answer = { kind: "answer" as const, authorId: userId, text: ANSWER };
  return [
    { id: demoId("message", 2 * i + 1), applicationId, ...question, createdAt: reviewer.at },
    { id: demoId("message", 2 * i + 2), applicationId, ...answer, createdAt: answeredAt },
  ].slice(0, isAnswered ? 2 : 1);
}

/** The terms in effect at the given time. */
function acceptanceOf(userId: string, acceptedAt: Date) {
  const { version } = TERMS.mechanics;
  const isEarlier = acceptedAt.getTime() < Date.parse(version);
  return {
    userId,
    audience: "mechanics",
    version: isEarlier ? EARLIER_TERMS : version,
    acceptedAt,
  };
}

/**
 * Returns when a reviewer first acted: halfway between submission and now, but no later than a week after submission.
 */
function reviewTime(submittedAt: Date | null, now: Date): Date {
  if (submittedAt === null) return now;
  const half = (now.getTime() - submittedAt.getTime()) / 2;
  return after(submittedAt, Math.min(half, 7 * DAY_MS));
}

/** How many hours ago active users signed in last, by their place among them. */
const SIGNED_IN_HOURS_AGO = [1, 3, 7, 18, 26, 45];

/** Returns the demo's users and the applicants, with the time when each one registered. */
export function datedUsers(applicants: readonly DemoApplicant[], now: Date) {
  const started = new Map(
    applicants.map(({ user, application }) => [user.id, application.createdAt]),
  );
  const users = demoUsers().map((user, i) => ({ ...user, createdAt: joinedAt(i, now) }));
  const active = users.filter(({ status }) => status === "active").map(({ id }) => id);
  const others = applicants.slice(1).map(({ user }) => ({ ...user, createdAt: now }));
  return [...users, ...others].map((user) => {
    const place = active.indexOf(user.id);
    const hoursAgo = SIGNED_IN_HOURS_AGO[place] ?? (place - 3) * 24;
    return {
      ...user,
      createdAt: started.get(user.id) ?? user.createdAt,
      lastSignInAt: place === -1 ? null : before(now, hoursAgo * HOUR_MS),
    };
  });
}

/** Returns the terms that applicants accepted when they applied, and that mechanics with accounts accepted later. */
export function demoAcceptances(
  applicants: readonly DemoApplicant[],
  users: ReturnType<typeof datedUsers>,
  now: Date,
) {
  const atSubmission = applicants.flatMap(({ acceptance }) => acceptance ?? []);
  const { version } = TERMS.mechanics;
  const isUpToDate = new Set(
    atSubmission.flatMap((one) => (one.version === version ? one.userId : [])),
  );
  const later = users
    .filter(
      ({ id, mechanicId, status }) => mechanicId && status !== "invited" && !isUpToDate.has(id),
    )
    .map(({ id: userId }) => ({ userId, audience: "mechanics", version, acceptedAt: now }));
  return [...atSubmission, ...later];
}
