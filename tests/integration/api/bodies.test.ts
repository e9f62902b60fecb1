import { db } from "@/lib/core/db";
import { RETURNED_FORM_COOKIE } from "@/lib/core/returned-form";
import { VALID_BODIES } from "@/tests/e2e/fuzz/valid-bodies";
import { signInAs } from "@/tests/setup/session";
import {
  findFieldNames,
  findWritesWithBody,
  samplePath,
  sendBodies,
  type Write,
} from "./all-writes";
import { callApi } from "./call-api";
import { OWN_PAGE, setCookies } from "./call-as";

/**
 * Fields that no one may set in a body: permissions, owners, statuses, balances, and values that the site itself
 * records.
 */
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

/** Exceptions for routes whose purpose is to set the field. */
const OPENED: Record<string, string[]> = {
  "PUT users/[userId]/role": ["role"],
  "POST users/[userId]/role": ["role"],
  "POST users": ["role"],
  "PUT services/[serviceId]/status": ["isActive"],
  "POST services/[serviceId]/status": ["isActive"],
  "PUT locations/activation": ["isActive"],
  // The mechanic whose number was tapped.
  "POST call-intents": ["mechanicId"],
};

let writes: Write[] = [];
beforeAll(async () => {
  writes = await findWritesWithBody();
});

test("finds the writes that have a body", () => {
  expect(writes.length).toBeGreaterThan(30);
});

/** zod's default messages. */
const RAW =
  /\bInvalid (?!ID\b|revision\b)|\b(?:Unrecognized|Too big|Too small|expected|received)\b/;

test("every write explains an invalid body in our own words, field by field", async () => {
  const names = await findFieldNames();
  expect(names).toEqual(expect.arrayContaining(["numberShown", "radiusMiles", "publicEmail"]));
  // The longest text that fits into a body with all fields.
  const long = "x".repeat(Math.floor(12_000 / names.length));
  const wrong = [null, 7, "", long, ["x"], { x: 1 }];
  const filled = wrong.map((value) => Object.fromEntries(names.map((name) => [name, value])));
  const bodies = [[], "x", ...filled].map((body) => JSON.stringify(body));
  const raw: unknown[] = [];
  for (const write of writes) {
    for (const { status, message, fields } of await sendBodies(write, "application/json", bodies)) {
      const isNamed = !("" in fields) && Object.keys(fields).length > 0;
      if (status !== 400 || !isNamed || [message, ...Object.values(fields)].some(isRaw)) {
        raw.push([write, status, message, fields]);
      }
    }
  }
  expect(raw).toEqual([]);
});

test("the fuzzer has a body for every write that takes fields", async () => {
  const names = await findFieldNames();
  const body = JSON.stringify(Object.fromEntries(names.map((name) => [name, null])));
  const lacking: string[] = [];
  for (const write of writes) {
    const path = `/api/${samplePath(write.folder)}`;
    if (VALID_BODIES.some(([end]) => end.test(path))) continue;
    const [answer] = await sendBodies(write, "application/json", [body]);
    const refused = answer?.fields.body ?? "";
    const takesFields = names.some((name) => !refused.includes(`"${name}"`));
    if (takesFields) lacking.push(`${write.method} ${write.folder}`);
  }
  expect(lacking).toEqual([]);
});

const isRaw = (text: string) => RAW.test(text);

test("no write accepts a field that its caller may not set", async () => {
  const wrong: [string, string[]][] = [];
  const body = `{${CLOSED.map((name) => `"${name}":"x"`).join()}}`;
  for (const write of writes) {
    const [answer] = await sendBodies(write, "application/json", [body]);
    const refused = answer?.fields.body ?? "";
    const route = `${write.method} ${write.folder}`;
    const taken = CLOSED.filter((name) => !refused.includes(`"${name}"`));
    const opened = OPENED[route] ?? [];
    const unexpected = taken.filter((name) => !opened.includes(name) && name !== "__proto__");
    if (answer?.status !== 400 || unexpected.length > 0) {
      wrong.push([`${route} ${answer?.status}`, unexpected]);
    }
  }
  expect(wrong).toEqual([]);
});

test("no form that is refused without JavaScript leaves a password in the browser", async () => {
  const kept: Record<string, string[]> = {};
  for (const { folder, caller } of writes.filter(({ method }) => method === "POST")) {
    const values = await returnedValues(folder, caller);
    if (values) kept[folder] = values;
  }
  expect(kept).toMatchObject({
    "account/password": ["x"],
    "sign-in": ["mechanic@example.com", "/x", "x"],
  });
  expect(
    Object.values(kept)
      .flat()
      .filter((value) => /pass ?word/.test(value)),
  ).toEqual([]);
});

/** Returns the values that the form would show again, or null if the route doesn't accept forms. */
async function returnedValues(folder: string, caller: string): Promise<string[] | null> {
  await db.rateLimit.deleteMany();
  const [, body = {}] = VALID_BODIES.find(([end]) => end.test(`/api/${folder}`)) ?? [];
  const texts = Object.entries(body).flatMap(([name, value]) =>
    typeof value === "string" ? [[name, value]] : [],
  );
  const { headers } = await callApi(samplePath(folder), "POST", {
    headers: {
      ...OWN_PAGE,
      "content-type": "application/x-www-form-urlencoded",
      cookie: await signInAs(caller),
    },
    // No form has a field named unknownField, so every route rejects the form and returns its values.
    body: `${new URLSearchParams(texts)}&unknownField=x`,
  });
  const cookie = setCookies(headers).find(({ name }) => name === RETURNED_FORM_COOKIE)?.value;
  return cookie
    ? Object.values(JSON.parse(Buffer.from(cookie, "base64url").toString()).values)
    : null;
}
