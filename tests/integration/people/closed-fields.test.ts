import { db } from "@/lib/core/db";
import type { Method } from "@/lib/core/http/method-names";
import { signInAs } from "@/tests/setup/session";
import { callApi, ROUTE_FOLDERS } from "../api/call-api";
import { OWN_PAGE } from "./call-people";

/** What nobody sets by naming it in a body: rights, owners, states, balances, and what the site notes itself. */
const CLOSED = [
  "id",
  "userId",
  "ownerId",
  "actorId",
  "mechanicId",
  "applicationId",
  "role",
  "status",
  "state",
  "isActive",
  "isAdmin",
  "sessionVersion",
  "passwordHash",
  "emailVerifiedAt",
  "googleSubject",
  "documentsValidUntil",
  "phoneVerifiedAt",
  "approvedAt",
  "approvedById",
  "decidedAt",
  "decidedById",
  "flags",
  "version",
  "credits",
  "balance",
  "priceCents",
  "createdAt",
  "updatedAt",
  "__proto__",
  "constructor",
];

/** Where one of them is what the address is for. */
const OPENED: Record<string, string[]> = {
  "PUT users/[userId]/role": ["role"],
  "POST users": ["role"],
  // Which mechanic's number was tapped.
  "POST call-intents": ["mechanicId"],
};

const WRITES = ["POST", "PUT", "PATCH", "DELETE"] as const;
const NOBODY = "cnobody000000000000000001";

/** An applicant of this file alone: an address without a body does what it is for when it is tried. */
const APPLICANT = "applicant@example.net";

beforeAll(() =>
  db.user.create({ data: { email: APPLICANT, name: "Ada", status: "pending_approval" } }),
);
afterAll(async () => {
  await db.mechanicApplication.deleteMany({ where: { user: { email: APPLICANT } } });
  await db.user.delete({ where: { email: APPLICANT } });
  await db.$disconnect();
});

const addressOf = (folder: string) => folder.replace(/\[+(?:\.\.\.)?\w+\]+/g, NOBODY);

/** The first answer that is not a refusal of the person. */
async function send(folder: string, method: Method, type: string, body: string) {
  let last: Awaited<ReturnType<typeof callApi>> | undefined;
  await db.rateLimit.deleteMany();
  for (const email of ["super@example.com", APPLICANT]) {
    const cookie = await signInAs(email);
    const headers = { ...OWN_PAGE, "content-type": type, cookie };
    last = await callApi(addressOf(folder), method, { headers, body });
    if (last.status !== 403 && last.status !== 401) return last;
  }
  return last;
}

/** The writes that read a body: they refuse one that is no JSON. */
async function findWritesWithBody(): Promise<[folder: string, method: Method][]> {
  const found: [string, Method][] = [];
  for (const folder of ROUTE_FOLDERS) {
    for (const method of WRITES) {
      const answer = await send(folder, method, "text/plain", "{}");
      if (answer?.status === 415) found.push([folder, method]);
    }
  }
  return found;
}

test("no write takes a field that its caller may not set", async () => {
  const writes = await findWritesWithBody();
  expect(writes.length).toBeGreaterThan(10);
  const wrong: [string, string[]][] = [];
  const body = `{${CLOSED.map((name) => `"${name}":"x"`).join()}}`;
  for (const [folder, method] of writes) {
    const answer = await send(folder, method, "application/json", body);
    const { error } = (answer?.body ?? {}) as { error?: { fields?: Record<string, string> } };
    const refused = error?.fields?.[""] ?? "";
    const taken = CLOSED.filter((name) => !refused.includes(`"${name}"`));
    const opened = OPENED[`${method} ${folder}`] ?? [];
    const unexpected = taken.filter((name) => !opened.includes(name) && name !== "__proto__");
    if (answer?.status !== 400 || unexpected.length > 0) {
      wrong.push([`${method} ${folder} ${answer?.status}`, unexpected]);
    }
  }
  expect(wrong).toEqual([]);
});
