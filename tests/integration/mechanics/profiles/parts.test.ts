import { PART_FORMS } from "@/components/testing/part-forms";
import { db } from "@/lib/core/db";
import { keysOf } from "@/lib/core/keys-of";
import { findProfile } from "@/lib/mechanics/profiles/data/profile";
import { MECHANIC_FIELDS, PART_NAMES, type PartName } from "@/lib/mechanics/profiles/fields";
import { changePart } from "@/lib/mechanics/profiles/mutations/change-part";
import { createMechanic } from "@/lib/mechanics/profiles/mutations/create";
import { PART_SCHEMAS, pickPart } from "@/lib/mechanics/profiles/parts";
import { newMechanicSchema } from "@/lib/mechanics/profiles/schema/admin-list";
import { demoId } from "@/prisma/seed/demo-id";
import { signInAs } from "@/tests/setup/session";
import { demoActor } from "../../actors";
import { sendJson } from "../../api/call-as";
import { forgetInvalidations, writtenTags } from "../../platform/page-store/start-process";
import { makeCallable } from "./make-callable";

const admin = demoActor("admin");
const OWN = demoId("mechanic", 1);
const OTHER = demoId("mechanic", 2);
const cookies = { guest: "", pending: "", mechanic: "", admin: "", super: "" };
let id = "";

beforeAll(async () => {
  for (const who of ["pending", "mechanic", "admin", "super"] as const) {
    cookies[who] = await signInAs(`${who}@example.com`);
  }
});
beforeEach(async () => {
  const area = { zipcode: "78201", radiusMiles: 25, timezone: "America/Chicago" };
  const mechanic = { name: "Rosa Test", businessName: "", phoneNumber: "(830) 555-0177", ...area };
  ({ id } = await createMechanic(admin, newMechanicSchema.parse(mechanic)));
  await makeCallable(id);
  await db.mechanic.update({ where: { id }, data: { state: "active" } });
  await forgetInvalidations();
});
afterEach(() => db.mechanic.deleteMany({ where: { phoneNumber: { startsWith: "+1830555017" } } }));

const put = (who: keyof typeof cookies, path: string, form: object) =>
  sendJson(`mechanics/${path}`, "PUT", form, cookies[who]);
async function profileOf(mechanicId: string) {
  const profile = await findProfile(mechanicId);
  if (!profile) throw new Error("The mechanic is gone.");
  return profile;
}

describe.each(PART_NAMES)("a mechanic's %s", (part: PartName) => {
  const [first, second] = PART_FORMS[part];
  const schema = PART_SCHEMAS[part];

  test("is saved by an administrator, audited, and shown on the declared pages", async () => {
    const { status, body } = await put("admin", `${id}/${part}`, second);
    expect(status).toBe(200);
    const after = await profileOf(id);
    expect(pickPart(after, part)).toEqual(schema.parse(second));
    expect(body).toMatchObject({ id, revision: after.revisions[part] });

    const [event] = await db.auditEvent.findMany({
      where: { subjectId: id, action: `mechanic.change_${part}` },
    });
    const changed = Object.keys(Object(event?.after));
    expect(changed.length).toBeGreaterThan(0);

    const pages = new Set(
      keysOf(MECHANIC_FIELDS).flatMap((field) =>
        changed.includes(field) ? MECHANIC_FIELDS[field].shownOn : [],
      ),
    );
    const tags = await writtenTags();
    expect(tags.includes("mechanics")).toBe(pages.has("list"));
    expect(tags.includes(`mechanic:${id}`)).toBe(pages.has("profile"));
    if (pages.has("cities")) expect(tags).toContain("location:texas/san-antonio");
  });

  test("can be saved by the mechanic", async () => {
    const before = pickPart(await profileOf(OWN), part);
    const { status } = await put("mechanic", `${OWN}/${part}`, first);
    expect(status).toBe(200);
    const after = pickPart(await profileOf(OWN), part);
    expect(after).toEqual(schema.parse(first));
    await changePart(admin, { mechanicId: OWN, part }, before);
  });

  test("can't be saved by anyone else", async () => {
    const before = await profileOf(OTHER);
    expect((await put("guest", `${OTHER}/${part}`, first)).status).toBe(401);
    expect((await put("pending", `${OTHER}/${part}`, first)).status).toBe(403);
    expect((await put("mechanic", `${OTHER}/${part}`, first)).status).toBe(404);
    expect(await profileOf(OTHER)).toEqual(before);
    expect((await put("super", `${demoId("mechanic", 999)}/${part}`, first)).status).toBe(404);
  });

  test("isn't overwritten by a form that was opened before another change", async () => {
    const { revisions } = await profileOf(id);
    const send = (form: object, revision?: string) =>
      put("admin", `${id}/${part}`, { ...form, revision });
    expect((await send(second, revisions[part])).status).toBe(200);
    const late = await send(first, revisions[part]);
    expect(late.status).toBe(409);
    expect(late.text).toContain("Someone else saved changes after you opened this page");
    expect(pickPart(await profileOf(id), part)).toEqual(schema.parse(second));
    // The current revision is accepted. So is a missing revision, which lets scripts overwrite the part.
    expect((await send(first, (await profileOf(id)).revisions[part])).status).toBe(200);
    expect((await send(second)).status).toBe(200);
  });

  test("is saved once, and both answers are the same, if its form is sent twice at once", async () => {
    const { revisions } = await profileOf(id);
    const form = { ...second, revision: revisions[part] };
    const answers = await Promise.all([1, 2].map(() => put("admin", `${id}/${part}`, form)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    expect(pickPart(await profileOf(id), part)).toEqual(schema.parse(second));
  });

  test("can be saved while another part changes", async () => {
    const { revisions } = await profileOf(id);
    const other: PartName = part === "hours" ? "email" : "hours";
    expect((await put("admin", `${id}/${other}`, PART_FORMS[other][1])).status).toBe(200);
    const form = { ...second, revision: revisions[part] };
    expect((await put("admin", `${id}/${part}`, form)).status).toBe(200);
  });

  test.each(["state", "isVerified", "mechanicId", "documentsValidUntil"])(
    "accepts no %s along with it",
    async (field) => {
      const { status } = await put("admin", `${id}/${part}`, { ...second, [field]: "active" });
      expect(status).toBe(400);
    },
  );
});

test("rejects any other part", async () => {
  expect((await put("admin", `${id}/state`, { state: "active" })).status).toBe(400);
});
