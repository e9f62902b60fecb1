import { existsSync, readdirSync } from "node:fs";
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

afterAll(() => db.$disconnect());

const addressOf = (folder: string) => folder.replace(/\[+(?:\.\.\.)?\w+\]+/g, NOBODY);

/** Somebody for every write: what is not for the first is for the other. */
const CALLERS = ["super@example.com", "mechanic@example.com"];

type Write = { folder: string; method: Method; caller: string };

async function send({ folder, method, caller }: Write, type: string, bodies: string[]) {
  await db.rateLimit.deleteMany();
  const headers = { ...OWN_PAGE, "content-type": type, cookie: await signInAs(caller) };
  const answers = [];
  for (const body of bodies) {
    const { status, body: answer } = await callApi(addressOf(folder), method, { headers, body });
    const { error } = (answer ?? {}) as { error?: Refused };
    answers.push({ status, message: error?.message ?? "", fields: error?.fields ?? {} });
  }
  return answers;
}

type Refused = { message: string; fields?: Record<string, string> };

/** The writes that read a body, each with who may send one: they refuse what is no JSON. */
async function findWritesWithBody(): Promise<Write[]> {
  const found: Write[] = [];
  for (const folder of ROUTE_FOLDERS) {
    for (const method of WRITES) {
      for (const caller of CALLERS) {
        const [answer] = await send({ folder, method, caller }, "text/plain", ["{}"]);
        if (answer?.status === 401 || answer?.status === 403) continue;
        if (answer?.status === 415) found.push({ folder, method, caller });
        break;
      }
    }
  }
  return found;
}

let writes: Write[] = [];
beforeAll(async () => {
  writes = await findWritesWithBody();
});

test("there is somebody for the writes of everybody", () => {
  expect(new Set(writes.map(({ caller }) => caller))).toEqual(new Set(CALLERS));
  expect(writes.length).toBeGreaterThan(30);
});

/** Every name that a schema of ours knows, so that each write is tried with its own among them. */
async function findFieldNames(): Promise<string[]> {
  const names = new Set<string>();
  const seen = new Set<unknown>();
  const walk = (value: unknown): void => {
    if (typeof value !== "object" || value === null || seen.has(value)) return;
    seen.add(value);
    const { def } = (Reflect.get(value, "_zod") ?? {}) as { def?: Record<string, unknown> };
    if (!def) return;
    for (const name of Object.keys(def.shape ?? {})) names.add(name);
    for (const inner of [Object.values(def.shape ?? {}), Object.values(def)].flat(2)) walk(inner);
  };
  for (const folder of readdirSync("lib").filter((name) => existsSync(`lib/${name}/schema.ts`))) {
    Object.values(await import(`@/lib/${folder}/schema`)).forEach(walk);
  }
  return [...names];
}

/** How zod speaks where nobody gave it words. */
const RAW = /\b(?:Invalid|Unrecognized|Too big|Too small|expected|received)\b/;

test("every write says in our words what is wrong with a body, by the name of a field or of the body", async () => {
  const names = await findFieldNames();
  expect(names).toEqual(expect.arrayContaining(["numberShown", "radiusMiles", "publicEmail"]));
  const wrong = [null, 7, "", "x".repeat(200), ["x"], { x: 1 }];
  const filled = wrong.map((value) => Object.fromEntries(names.map((name) => [name, value])));
  const bodies = [[], "x", ...filled].map((body) => JSON.stringify(body));
  const raw: unknown[] = [];
  for (const write of writes) {
    for (const { status, message, fields } of await send(write, "application/json", bodies)) {
      const isNamed = !("" in fields) && Object.keys(fields).length > 0;
      if (status !== 400 || !isNamed || [message, ...Object.values(fields)].some(isRaw)) {
        raw.push([write, status, message, fields]);
      }
    }
  }
  expect(raw).toEqual([]);
});

const isRaw = (text: string) => RAW.test(text);

test("no write takes a field that its caller may not set", async () => {
  const wrong: [string, string[]][] = [];
  const body = `{${CLOSED.map((name) => `"${name}":"x"`).join()}}`;
  for (const write of writes) {
    const [answer] = await send(write, "application/json", [body]);
    const refused = answer?.fields.body ?? "";
    const address = `${write.method} ${write.folder}`;
    const taken = CLOSED.filter((name) => !refused.includes(`"${name}"`));
    const opened = OPENED[address] ?? [];
    const unexpected = taken.filter((name) => !opened.includes(name) && name !== "__proto__");
    if (answer?.status !== 400 || unexpected.length > 0) {
      wrong.push([`${address} ${answer?.status}`, unexpected]);
    }
  }
  expect(wrong).toEqual([]);
});
