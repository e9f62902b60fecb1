import { renderToStaticMarkup } from "react-dom/server";
import * as application from "@/app/api/applications/[applicationId]/[action]/route";
import * as documentApproval from "@/app/api/applications/[applicationId]/documents/[kind]/approval/route";
import * as step from "@/app/api/applications/mine/[step]/route";
import * as answer from "@/app/api/applications/mine/answer/route";
import * as phoneCode from "@/app/api/applications/mine/phone-code/route";
import * as mine from "@/app/api/applications/mine/route";
import * as submission from "@/app/api/applications/mine/submission/route";
import * as withdrawal from "@/app/api/applications/mine/withdrawal/route";
import * as mechanics from "@/app/api/mechanics/admin-list/route";
import * as registrations from "@/app/api/registrations/route";
import { JsonLd } from "@/components/layout/json-ld";
import { profileJsonLd } from "@/components/mechanics/profiles/profile-json-ld";
import { db } from "@/lib/core/db";
import { startApplication } from "@/lib/mechanics/applications/mutations/start";
import type { Step } from "@/lib/mechanics/applications/rules/steps";
import { getProfilePage } from "@/lib/mechanics/profiles/data/directory";
import { defaultSite } from "@/lib/platform/settings/data";
import { demoId } from "@/prisma/seed/demo-id";
import { signInAs } from "@/tests/setup/session";
import { cookiesOf } from "../../api/call-as";
import {
  CHECK,
  createApplicant,
  currentRevision,
  fillApplication,
  forgetApplicants,
  forgetUser,
  GOOD,
  submitNew,
  TERMS_READ,
} from "./applicant";
import { send } from "./send";

afterEach(async () => {
  await forgetApplicants();
  await db.rateLimit.deleteMany();
});

const WEEK = { week: { 1: { 0: { opens: "08:00", closes: "18:00" } } } };
const OFFERS = { services: { [demoId("service", 1)]: { isOffered: "on", price: "249" } } };
const AREA = { zipcode: "78205", radiusMiles: "40", timezone: "America/Chicago" };
const BUSINESS = { name: "Ana", businessName: "", phoneNumber: "(210) 555-0171" };
const TEXT = { text: "Hello" };

/** Sends a form to one step of the applicant's own application. */
const saveStep = (name: Step) => (request: Request) =>
  step.POST(request, { params: Promise.resolve({ step: name }) });

/** Takes an action on an application that is being reviewed. */
const act =
  (action: string) =>
  async (request: Request, { params }: { params: Promise<Record<string, string>> }) =>
    application.POST(request, { params: Promise.resolve({ ...(await params), action }) });

const APPLICANTS = {
  start: [mine.POST, {}],
  business: [saveStep("business"), BUSINESS],
  "phone-code": [phoneCode.POST, {}],
  phone: [saveStep("phone"), { code: "123456" }],
  services: [saveStep("services"), OFFERS],
  area: [saveStep("area"), AREA],
  hours: [saveStep("hours"), WEEK],
  documents: [saveStep("documents"), GOOD.documents()],
  submission: [submission.POST, TERMS_READ],
  answer: [answer.POST, TEXT],
  withdrawal: [withdrawal.POST, {}],
} as const;
const REVISION = { revision: "x".repeat(22) };
const REVIEWERS = {
  review: [act("review"), {}],
  questions: [act("questions"), TEXT],
  notes: [act("notes"), TEXT],
  approval: [act("approval"), REVISION],
  rejection: [act("rejection"), { note: "No", ...REVISION }],
  "phone-confirmation": [act("phone-confirmation"), { ...REVISION, note: "Called" }],
  "document approval": [documentApproval.PUT, { ...REVISION, ...CHECK }],
  "document disapproval": [documentApproval.DELETE, {}],
} as const;
/** Returns the route parameters of a reviewer's handler. Only documents have a kind. */
const paramsOf = (
  what: string,
  applicationId = demoId("application", 1),
): Record<string, string> =>
  what.startsWith("document ") ? { applicationId, kind: "ase" } : { applicationId };
const signIn = async (who: string | null) => (who ? signInAs(`${who}@example.com`) : "");

describe.each(Object.entries(APPLICANTS))("an applicant's %s", (_, [handler, body]) => {
  test.each([
    [null, 401],
    ["mechanic", 403],
    ["admin", 403],
    ["super", 403],
  ])("rejects %s with %i", async (who, status) => {
    expect((await send(handler, { cookie: await signIn(who), body })).status).toBe(status);
  });
});

describe.each(Object.entries(REVIEWERS))("a reviewer's %s", (what, [handler, body]) => {
  test.each([
    [null, 401],
    ["pending", 403],
    ["mechanic", 403],
  ])("rejects %s with %i", async (who, status) => {
    const cookie = await signIn(who);
    expect((await send(handler, { cookie, body, params: paramsOf(what) })).status).toBe(status);
  });

  test("doesn't find drafts or unknown applications", async () => {
    const draft = await fillApplication(await createApplicant());
    const cookie = await signIn("admin");
    for (const applicationId of [draft, demoId("application", 99)]) {
      const params = paramsOf(what, applicationId);
      expect((await send(handler, { cookie, body, params })).status).toBe(404);
    }
  });
});

test.each([
  ["business", saveStep("business"), { ...BUSINESS, status: "approved" }],
  ["area", saveStep("area"), { ...AREA, mechanicId: demoId("mechanic", 1) }],
  ["submission", submission.POST, { ...TERMS_READ, flags: [] }],
])("rejects a field that callers may not set: %s", async (_, handler, body) => {
  const { status, text } = await send(handler, { cookie: await signIn("pending"), body });
  expect([status, JSON.parse(text).error.code]).toEqual([400, "invalid_input"]);
});

test("redirects from each saved step to the next, and from the last to the review", async () => {
  const actor = await createApplicant();
  await startApplication(actor);
  const cookie = await signInAs(actor.email);
  const save = async (name: Step, form: Record<string, string>) => {
    const body = new URLSearchParams(form).toString();
    const { status, headers } = await send(saveStep(name), { cookie, body });
    return [status, headers.get("location")];
  };
  expect(await save("business", BUSINESS)).toEqual([303, "/mechanic/onboard?step=phone"]);
  expect(await save("area", AREA)).toEqual([303, "/mechanic/onboard?step=hours"]);
  expect(await save("documents", {})).toEqual([303, "/mechanic/onboard?step=review"]);
  expect(await save("area", { ...AREA, zipcode: "" })).toEqual([
    303,
    "/mechanic/onboard?step=area",
  ]);
});

const NAME = `Zoë "Z" </script><b> 🔧 אנה`;
const BUSINESS_NAME = `=1+1 "Brakes", </script> 🛞 מוסך`;

test("keeps a name's characters intact from the form to the structured data and the CSV file", async () => {
  const account = {
    name: NAME,
    businessName: BUSINESS_NAME,
    phoneNumber: "(210) 555-0177",
    email: "zoe.odd@example.com",
    password: "a long pass word",
  };
  const registered = await send(registrations.POST, { body: account });
  expect(registered.status).toBe(201);
  const cookie = cookiesOf(registered.headers);
  const { id: userId } = await db.user.findUniqueOrThrow({ where: { email: account.email } });
  forgetUser(userId);
  const given = JSON.parse((await send(phoneCode.POST, { cookie })).text);
  for (const [handler, body] of [
    [saveStep("phone"), { code: given.code }],
    [saveStep("services"), OFFERS],
    [saveStep("area"), AREA],
    [saveStep("hours"), WEEK],
    [saveStep("documents"), GOOD.documents()],
    [submission.POST, TERMS_READ],
  ] as const) {
    expect((await send(handler, { cookie, body })).status).toBe(200);
  }
  const { id: applicationId } = await db.mechanicApplication.findFirstOrThrow({
    where: { userId },
  });
  const admin = await signIn("admin");
  const params = { applicationId };
  await send(act("review"), { cookie: admin, params });
  const { revision } = await currentRevision(applicationId);
  for (const kind of ["insurance", "ase", "state_registration"]) {
    await send(documentApproval.PUT, {
      cookie: admin,
      params: { ...params, kind },
      body: { revision, ...CHECK },
    });
  }
  const approved = await send(act("approval"), { cookie: admin, params, body: { revision } });
  expect(approved.status).toBe(200);
  const { mechanicId } = JSON.parse(approved.text);

  const profile = await getProfilePage(mechanicId, {
    now: new Date(),
    phones: defaultSite(),
  });
  if (!profile) throw new Error("The mechanic has no public page.");
  expect(profile.mechanic).toMatchObject({ name: NAME, businessName: BUSINESS_NAME });
  const things = [profileJsonLd(profile, "http://localhost")];
  const html = renderToStaticMarkup(<JsonLd things={things} />);
  const json = /^<script[^>]*>(.*)<\/script>$/.exec(html)?.[1] ?? "";
  expect(json).not.toContain("<");
  expect(JSON.parse(json)["@graph"]).toMatchObject([
    { name: BUSINESS_NAME, employee: { name: NAME } },
  ]);

  const file = await send(mechanics.GET, { cookie: admin, search: "?format=csv&q=555-0177" });
  expect(file.status).toBe(200);
  expect(file.text).toContain(`"${NAME.replaceAll('"', '""')}"`);
  expect(file.text).toContain(`"'${BUSINESS_NAME.replaceAll('"', '""')}"`);
});

test("redirects back to the form if the email is taken, and changes nothing", async () => {
  const form = new URLSearchParams({
    name: "Someone Else",
    businessName: "",
    phoneNumber: "(210) 555-0178",
    email: "ADMIN@example.com",
    password: "a long pass word",
  });
  const { status, headers } = await send(registrations.POST, { body: form.toString() });
  expect([status, headers.get("location")]).toEqual([303, "/mechanic/register"]);
  expect(headers.getSetCookie().join()).not.toMatch(/session/);
  expect(await db.user.findUnique({ where: { email: "admin@example.com" } })).toMatchObject({
    role: "admin",
    name: "Alex Morgan",
  });
});

test("creates only one account for two simultaneous registrations with the same email", async () => {
  const body = {
    ...BUSINESS,
    email: "twice@example.com",
    password: "a long pass word",
  };
  const answers = await Promise.all([1, 2].map(() => send(registrations.POST, { body })));
  const { id } = await db.user.findUniqueOrThrow({ where: { email: body.email } });
  forgetUser(id);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  expect(await db.mechanicApplication.count({ where: { userId: id } })).toBe(1);
});

test("applicants can't enter one of our own phone numbers, when registering or later", async () => {
  const ours = { ...BUSINESS, phoneNumber: defaultSite().defaultPhone };
  const account = { ...ours, email: "ours@example.com", password: "a long pass word" };
  const actor = await createApplicant();
  await startApplication(actor);
  const cookie = await signInAs(actor.email);
  for (const { status, text } of [
    await send(registrations.POST, { body: account }),
    await send(saveStep("business"), { cookie, body: ours }),
  ]) {
    expect([status, JSON.parse(text)]).toMatchObject([
      409,
      { error: { fields: { phoneNumber: expect.stringContaining("one of our own") } } },
    ]);
  }
  expect(await db.user.count({ where: { email: account.email } })).toBe(0);
});

test("reviewers can still read a withdrawn application", async () => {
  const actor = await createApplicant();
  const applicationId = await submitNew(actor);
  const cookie = await signInAs(actor.email);
  expect((await send(withdrawal.POST, { cookie })).status).toBe(200);
  const admin = await signIn("admin");
  const noted = await send(act("notes"), { cookie: admin, body: TEXT, params: { applicationId } });
  expect(noted.status).toBe(200);
});
