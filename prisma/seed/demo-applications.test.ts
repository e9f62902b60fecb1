import { datedUsers, demoApplicants } from "./demo-applications";
import { demoAuditEvents } from "./demo-audit-events";
import { demo } from "./demo-lookups";
import { demoUsers } from "./demo-users";

const NOW = new Date("2026-11-22T15:00:00Z");
const applicants = demoApplicants(demo, NOW);
const events = demoAuditEvents(applicants, demo, NOW);

const unique = (values: readonly unknown[]) => new Set(values).size;

test("creates 40 applications, in every status", () => {
  expect(applicants).toHaveLength(40);
  expect(unique(applicants.map(({ application }) => application.status))).toBe(7);
  expect(unique(applicants.map(({ application }) => application.phoneNumber))).toBe(40);
});

test("creates 26 users besides the applicants, in every role and status", () => {
  const users = demoUsers();
  expect(users).toHaveLength(26);
  expect(unique(users.map(({ role }) => role))).toBe(3);
  expect(unique(users.map(({ status }) => status))).toBe(5);
  const all = [...users, ...applicants.slice(1).map(({ user }) => user)];
  for (const key of ["id", "email"] as const) {
    expect(unique(all.map((user) => user[key]))).toBe(all.length);
  }
  const linked = all.flatMap(({ mechanicId }) => mechanicId ?? []);
  expect(unique(linked)).toBe(linked.length);
});

test("links approved applications to mechanics whose documents expire on the same day", () => {
  const approved = applicants.filter(({ application }) => application.status === "approved");
  expect(approved).toHaveLength(5);
  for (const { application, documents } of approved) {
    const mechanic = demo.mechanics.find(({ id }) => id === application.mechanicId);
    expect(documents.map(({ expiresOn }) => expiresOn)).toEqual(
      Array(documents.length).fill(mechanic?.documentsValidUntil),
    );
    expect(mechanic?.documentsValidUntil?.getTime()).toBeGreaterThan(NOW.getTime());
  }
});

test("dates events in the past, oldest first, the newest less than three hours ago", () => {
  const ages = events.map(({ createdAt }) => NOW.getTime() - createdAt.getTime());
  expect(Math.min(...ages)).toBeGreaterThan(0);
  expect(Math.min(...ages)).toBeLessThan(3 * 60 * 60_000);
  expect(events.map(({ createdAt }) => createdAt)).toEqual(
    events.map(({ createdAt }) => createdAt).toSorted((a, b) => a.getTime() - b.getTime()),
  );
});

test("registers users on many different days, each before their first action", () => {
  const users = datedUsers(applicants, NOW);
  const joined = new Map(users.map(({ id, createdAt }) => [id, createdAt.getTime()]));
  expect(joined.size).toBe(users.length);
  expect(unique(users.map(({ createdAt }) => createdAt.toDateString()))).toBeGreaterThan(30);
  for (const { actorId, action, subjectId, createdAt } of events) {
    expect(joined.get(actorId)).toBeLessThanOrEqual(createdAt.getTime());
    if (action === "user.invite") expect(joined.get(subjectId)).toBe(createdAt.getTime());
  }
});

test("lets no one accept terms before they took effect", () => {
  for (const { acceptance } of applicants) {
    if (!acceptance) continue;
    expect(Date.parse(acceptance.version)).toBeLessThanOrEqual(acceptance.acceptedAt.getTime());
  }
});

test("returns the same rows for the same time", () => {
  expect(demoApplicants(demo, NOW)).toEqual(applicants);
});
