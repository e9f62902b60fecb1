import { db } from "@/lib/core/db";
import { UNREADABLE_MESSAGE } from "@/lib/core/readable-text";
import { demo } from "@/prisma/seed/demo-lookups";
import { signInAs } from "@/tests/setup/session";
import {
  findFieldNames,
  findWritesWithBody,
  samplePath,
  sendBodies,
  type Write,
} from "./all-writes";
import { callApi, ROUTE_FOLDERS } from "./call-api";

const DAY = "2027-06-30";
const DOCUMENT = { number: "GL-1", issuer: "Lone Star Mutual", expiresOn: DAY };

/** Valid values for fields that require a format. All other fields get plain text. */
const GOOD: Record<string, unknown> = {
  email: "ana@example.net",
  publicEmail: "ana@example.net",
  phoneNumber: "(210) 555-0171",
  defaultPhone: "(210) 555-0171",
  numberShown: "+12105550100",
  password: "correct horse battery",
  currentPassword: "correct horse battery",
  phone: "(210) 555-0171",
  zip: "78205",
  serviceSlug: "oil-change",
  timing: "daytime",
  token: "a".repeat(64),
  code: "123456",
  role: "admin",
  zipcode: "78205",
  radiusMiles: "40",
  timezone: "America/Chicago",
  week: { 1: [{ opens: "08:00", closes: "18:00" }] },
  closedOn: [],
  services: { [demo.services[0]?.id ?? ""]: { isOffered: "on", price: "249" } },
  insurance: DOCUMENT,
  ase: DOCUMENT,
  state_registration: DOCUMENT,
  slot: "insurance",
  service: "oil-change",
  slug: "oil-change",
  category: "oil",
  workKind: "with_parts",
  pricingMode: "fixed",
  laborHours: "1.5",
  parts: "49",
  states: ["texas"],
  operation: "set",
  amount: "109",
  fee: "25",
  edit: "add",
  citySlug: "san-antonio",
  primaryZip: "78205",
  position: "1",
  expiresOn: DAY,
  hasNoExpiry: "",
  checkMethod: "phone",
  isAccepted: true,
  isOn: true,
  replacesEarly: true,
  date: DAY,
  consent: true,
  session: "12345678-session",
  page: "/texas/san-antonio",
  source: "landing-hero",
  partnerUrl: "https://agency.example",
  tagManagerId: "",
  pixelId: "",
  measurement: "opt_in",
  conversionAction: "",
  indexThreshold: 60,
  shopRate: "145",
  shopMarkup: "40",
  testNumbers: "(210) 555-0134",
  serviceId: null,
  locationId: null,
  mechanicId: null,
  clickId: null,
  utm: null,
  adjustmentId: "00000000-0000-4000-8000-000000000001",
  direction: "add",
  bundle: "cdemobundle00000000000003",
  formKey: "00000000-0000-4000-8000-000000000002",
  topUp: "on",
  below: "5000",
  from: "",
  price: "249",
  bonus: "5",
  budget: "40",
  serviceIds: { [demo.services[0]?.id ?? ""]: "on" },
  outcome: "paid",
  reason: "other",
  blocksCaller: "",
  decision: "reject",
  disputeIds: "cnobody000000000000000001",
  revision: "x".repeat(22),
  part: "conversion",
  result: "failed",
  response: { id: "some text" },
  stars: "4",
  fixed: "yes",
  car: "2016 Honda CR-V",
  vehicle: "suv",
  startStop: "no",
  estimateCode: "K7M-2QX",
  languages: ["spanish"],
  makes: ["honda"],
};

/** Values of a field that differ from those of other writes' field with the same name, by the write's folder. */
const GOOD_THERE: Record<string, Record<string, unknown>> = {
  estimates: { parts: "standard" },
  views: { screen: "/dashboard/calls", query: "?q=x" },
  "account/notifications": {
    email: { missed_call: "on" },
    push: { missed_call: "on" },
    text: { missed_call: "on" },
  },
  "account/push-devices": {
    endpoint: "https://fcm.googleapis.com/x",
    keys: { p256dh: "B".repeat(87), auth: "A".repeat(22) },
  },
  "prices/bulk": { formKey: "cformkey00000000000000001" },
};

/** Fields alternate between these two texts. The unit tests of readable-text.ts cover every kind of unreadable text. */
const UNREADABLE = ["a\u0000b", "a\ud800b"];

/** Returns the fields of a write: all names that it does not reject as unknown. */
async function fieldsOf(write: Write, names: string[]): Promise<string[]> {
  const wrong = Object.fromEntries(names.map((name) => [name, {}]));
  // Some routes read the other fields only if the revision is valid.
  const body = JSON.stringify({ ...wrong, revision: GOOD.revision });
  const [answer] = await sendBodies(write, "application/json", [body]);
  return names.filter((name) => !answer?.fields.body?.includes(`"${name}"`));
}

/** Returns copies of the body, each with one string (at any depth) made unreadable, and that string's dotted name. */
function corruptEach(
  body: unknown,
  path: string[] = [],
  turn = 0,
): [name: string, corrupted: unknown][] {
  if (typeof body === "string") return [[path.join("."), UNREADABLE[turn % UNREADABLE.length]]];
  if (typeof body !== "object" || body === null) return [];
  return Object.entries(body).flatMap(([name, part], index) =>
    corruptEach(part, [...path, name], index).map(([at, corrupted]): [string, unknown] => [
      at,
      Array.isArray(body) ? [corrupted] : { ...body, [name]: corrupted },
    ]),
  );
}

test("every write rejects unreadable text with an error at its field", async () => {
  const names = await findFieldNames();
  const wrong: unknown[] = [];
  const refusedByRule = new Set<string>();
  for (const write of await findWritesWithBody()) {
    const fields = await fieldsOf(write, names);
    const good = { ...GOOD, ...GOOD_THERE[write.folder] };
    const body = Object.fromEntries(
      fields.map((name) => [name, name in good ? good[name] : "Some text"]),
    );
    const corrupted = corruptEach(body);
    const answers = await sendBodies(
      write,
      "application/json",
      corrupted.map(([, text]) => JSON.stringify(text)),
    );
    for (const [i, { status, fields: refused }] of answers.entries()) {
      const name = corrupted[i]?.[0] ?? "";
      const isNamed = Object.keys(refused).some((at) => at === name || name.startsWith(`${at}.`));
      if (status !== 400 || !isNamed) wrong.push([write, name, status, refused]);
      if (refused[name] === UNREADABLE_MESSAGE) refusedByRule.add(name);
    }
  }
  expect(wrong).toEqual([]);
  // The schemas of these fields accept any text, so only the check that all routes share rejects unreadable text.
  expect([...refusedByRule]).toEqual(
    expect.arrayContaining([
      "name",
      "businessName",
      "text",
      "note",
      "password",
      "brandName",
      "mailingAddress",
      "ase.issuer",
    ]),
  );
});

/** Parameters that many routes read. Each is also sent on its own, in addition to all parameters together. */
const ALONE = ["q", "zip", "cursor"];

test("no read returns a server error for an unreadable query", async () => {
  const names = new Set([...(await findFieldNames(/query/i)), "zip", "cursor", "limit", "_t"]);
  expect([...names]).toEqual(expect.arrayContaining(["q", "sort", "without"]));
  const wrong: unknown[] = [];
  // Signs in a user with access to almost everything.
  const cookie = await signInAs("super@example.com");
  for (const folder of ROUTE_FOLDERS) {
    await db.rateLimit.deleteMany();
    for (const sent of [[...names], ...ALONE.map((name) => [name])]) {
      const path = `${samplePath(folder)}?${sent.map((name) => `${name}=a%00b`).join("&")}`;
      const { status } = await callApi(path, "GET", { headers: { cookie } });
      if (status >= 500) wrong.push([path, status]);
    }
  }
  expect(wrong).toEqual([]);
});
