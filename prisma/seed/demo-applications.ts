import { TERMS } from "@/lib/applications/constants";
import { DAY_MS, MINUTE_MS } from "@/lib/core/time";
import { findStateCode } from "@/lib/core/zip-places";
import { timezoneOfZip } from "@/lib/core/zip-time-zone";
import { requiredRegistration } from "@/lib/mechanics/rules/documents";
import { DOCUMENT_KINDS } from "@/lib/mechanics/schema/documents";
import { APPLICANT_ROWS, type ApplicantRow } from "./applicant-rows";
import { createRandom, type Random } from "./create-random";
import type { DemoDirectory } from "./demo-directory";
import { demoId } from "./demo-id";
import { demoEmail } from "./demo-mechanics";
import { demoMessages } from "./demo-messages";
import { type DemoUser, demoUsers, joinedAt, lastSignIns } from "./demo-users";

/** Keeps these random choices independent of those for the directory. */
const SEED_OFFSET = 3_000;
/** Applicants' phone numbers count down from 555-0199, because the directory's count up. */
const LAST_LINE = 199;
/** The phone number and ZIP code of pending@example.com, the first applicant. */
const FIRST = { phoneNumber: "+12105550193", zipcode: "78205" };
const HOUR_MS = 60 * MINUTE_MS;

const WORKDAY = [{ opens: 480, closes: 1080 }];
const HOURS = { week: [[], WORKDAY, WORKDAY, WORKDAY, WORKDAY, WORKDAY, []], closedOn: [] };
const PRICES_CENTS = [8_900, 14_900, 19_900, 24_900, null];
const ISSUERS = {
  insurance: ["Lone Star Mutual", "Harbor Casualty", "Prairie Mutual", "Keystone Casualty"],
  ase: ["ASE"],
};
const NUMBER_PREFIXES = { insurance: "GL", ase: "ASE", state_registration: "MR" };

/** The previous version of the mechanic terms. */
const EARLIER_TERMS = "2026-03-01";

const REASON = "We couldn’t confirm your insurance with the company you named.";

export type DemoApplicant = ReturnType<typeof toApplicant>;

/**
 * Returns 40 applications that cover every status, with their users. None was submitted more than 26 days before `now`.
 * Deterministic for a given `now`.
 */
export function demoApplicants(directory: DemoDirectory, now: Date): DemoApplicant[] {
  return APPLICANT_ROWS.map((row, i) => toApplicant({ row, i, directory, now }));
}

/** Returns the demo's users and the applicants, with the time when each one registered. */
export function datedUsers(applicants: readonly DemoApplicant[], now: Date) {
  const begun = new Map(
    applicants.map(({ user, application }) => [user.id, application.createdAt]),
  );
  const users = demoUsers().map((user, i) => ({ ...user, createdAt: joinedAt(i, now) }));
  const others = applicants.slice(1).map(({ user }) => ({ ...user, createdAt: now }));
  const signIns = lastSignIns(now);
  return [...users, ...others].map((user) => ({
    ...user,
    createdAt: begun.get(user.id) ?? user.createdAt,
    lastSignInAt: signIns.get(user.id) ?? null,
  }));
}

interface Source {
  row: ApplicantRow;
  i: number;
  directory: DemoDirectory;
  now: Date;
}

function toApplicant(source: Source) {
  const { row, i, now } = source;
  const [, , , status, hoursAgo] = row;
  const random = createRandom(SEED_OFFSET + i);
  const submittedAt = hoursAgo === null ? null : new Date(now.getTime() - hoursAgo * HOUR_MS);
  const user = userOf(source);
  const application = applicationOf(source, { random, submittedAt, userId: user.id });
  const { id, userId, decidedById, decidedAt } = application;
  const reviewer = { id: reviewerOf(i), at: decidedAt ?? reviewTime(source, submittedAt) };
  const isApproved = status === "approved";
  return {
    user,
    application,
    reviewer,
    documents:
      submittedAt === null
        ? []
        : documentsOf(source, random).map((document) => ({
            ...document,
            applicationId: id,
            approvedAt: isApproved ? decidedAt : null,
            approvedById: isApproved ? decidedById : null,
            checkMethod: isApproved ? ("copy" as const) : null,
            checkReference: isApproved ? "Photo sent by email" : null,
          })),
    messages: demoMessages({ row, i, applicationId: id, userId, reviewer }),
    acceptance: submittedAt && {
      userId,
      audience: "mechanics",
      version: termsVersionAt(submittedAt),
      acceptedAt: submittedAt,
    },
  };
}

/** Returns the version of the terms in effect at the given time. */
function termsVersionAt(date: Date): string {
  const { version } = TERMS.mechanics;
  return date.getTime() < Date.parse(version) ? EARLIER_TERMS : version;
}

function userOf({ row, i, directory }: Source): DemoUser {
  const [name, , , status, , detail] = row;
  const [, , , pending] = demoUsers();
  if (i === 0 && pending) return pending;
  const role = "mechanic" as const;
  const id = demoId("applicant", i + 1);
  if (status !== "approved") {
    const email = `${name
      .normalize("NFKD")
      .replace(/[^A-Za-z]+/g, ".")
      .toLowerCase()}@example.com`;
    return { id, email, name, role, status: "pending_approval" };
  }
  const mechanic = approvedMechanic(directory, detail);
  const email = demoEmail(mechanic.name);
  return { id, email, name: mechanic.name, role, status: "active", mechanicId: mechanic.id };
}

function approvedMechanic({ mechanics }: DemoDirectory, number: ApplicantRow[5]) {
  const id = demoId("mechanic", Number(number));
  const mechanic = mechanics.find((candidate) => candidate.id === id);
  if (!mechanic) throw new Error(`There is no demo mechanic ${number}.`);
  return mechanic;
}

interface Draft {
  random: Random;
  submittedAt: Date | null;
  userId: string;
}

function applicationOf(source: Source, { random, submittedAt, userId }: Draft) {
  const { row, i, now } = source;
  const [, businessName, , status, , detail] = row;
  const isDecided = status === "approved" || status === "rejected";
  const decidedAt = isDecided ? reviewTime(source, submittedAt) : null;
  // An application that was never submitted was abandoned halfway.
  const isComplete = submittedAt !== null;
  const { phoneNumber, zipcode, timezone } = placeOf(source);
  const isVerified = isComplete && detail !== "unverified";
  return {
    id: demoId("application", i + 1),
    userId,
    status,
    businessName,
    phoneNumber,
    phoneVerifiedAt: isVerified ? submittedAt : null,
    services: isComplete ? servicesOf(source, random) : undefined,
    zipcode,
    radiusMiles: random.pick([15, 20, 25, 30]),
    timezone,
    hours: isComplete ? HOURS : undefined,
    submittedAt,
    decidedAt,
    decidedById: decidedAt && reviewerOf(i),
    decisionNote: status === "rejected" ? REASON : null,
    mechanicId: status === "approved" ? demoId("mechanic", Number(detail)) : null,
    createdAt: new Date((submittedAt ?? now).getTime() - random.integer(2, 40) * HOUR_MS),
  };
}

function placeOf({ row, i, directory }: Source) {
  const [, , cityName, status, , detail] = row;
  if (status === "approved") {
    const { phoneNumber, zipcode, timezone } = approvedMechanic(directory, detail);
    return { phoneNumber, zipcode, timezone };
  }
  const city = directory.locations.find(({ slug }) => slug.endsWith(`/${cityName}`));
  const local = directory.mechanics.find(({ mainCity }) => mainCity === cityName);
  if (!city || !local) throw new Error(`No demo mechanic works in ${cityName}.`);
  const areaCode = local.phoneNumber.slice("+1".length, "+1210".length);
  const place = {
    phoneNumber: `+1${areaCode}5550${LAST_LINE - i}`,
    zipcode: city.primaryZip,
    timezone: timezoneOfZip(city.primaryZip) ?? "America/Chicago",
  };
  if (i === 0) return { ...place, ...FIRST };
  return detail === "duplicate" ? { ...place, phoneNumber: local.phoneNumber } : place;
}

function servicesOf({ i, directory }: Source, random: Random) {
  if (i === 0) {
    return [
      { serviceId: demoId("service", 1), priceCents: 24_900 },
      { serviceId: demoId("service", 2), priceCents: null },
    ];
  }
  const offered = directory.services.filter(({ isActive }) => isActive);
  return random
    .sample(offered, random.integer(3, 9))
    .map(({ id }) => ({ serviceId: id, priceCents: random.pick(PRICES_CENTS) }));
}

/** Document numbers are unique. In an approved application, documents expire when the mechanic's badge does. */
function documentsOf(source: Source, random: Random) {
  const { row, i, directory, now } = source;
  const [, , , status, , detail] = row;
  const valid =
    status === "approved" ? approvedMechanic(directory, detail).documentsValidUntil : null;
  const registration = requiredRegistration(findStateCode(placeOf(source).zipcode));
  const kinds = DOCUMENT_KINDS.filter((kind) => kind !== "state_registration" || registration);
  return kinds.map((kind, k) => {
    const days = detail === "expired" && kind === "insurance" ? -2 : random.integer(120, 700);
    return {
      id: demoId("document", i * DOCUMENT_KINDS.length + k + 1),
      kind,
      number: `${NUMBER_PREFIXES[kind]}-${204 + i}-${5_531 + 7 * i + k}`,
      issuer:
        kind === "state_registration"
          ? (registration?.regulator ?? "")
          : random.pick(ISSUERS[kind]),
      expiresOn: valid ?? new Date(now.getTime() + days * DAY_MS),
    };
  });
}

/**
 * Returns when a reviewer first acted: halfway between submission and now, but no later than a week after submission.
 */
function reviewTime({ now }: Source, submittedAt: Date | null): Date {
  if (submittedAt === null) return now;
  const half = (now.getTime() - submittedAt.getTime()) / 2;
  return new Date(submittedAt.getTime() + Math.min(half, 7 * DAY_MS));
}

/** Three administrators take turns reviewing. */
function reviewerOf(i: number): string {
  return [demoId("user", 2), demoId("user", 1), demoId("user", 5)][i % 3] ?? "";
}
