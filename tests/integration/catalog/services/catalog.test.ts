import { z } from "zod";
import { exportServices } from "@/lib/catalog/services/data/admin-list";
import { findService } from "@/lib/catalog/services/data/catalog";
import { addStarterServices } from "@/lib/catalog/services/mutations/add-starter-services";
import {
  createService,
  moveService,
  updateService,
} from "@/lib/catalog/services/mutations/change-service";
import { undoableServices } from "@/lib/catalog/services/mutations/service-subject";
import { fromServiceForm } from "@/lib/catalog/services/rules/service";
import { serviceFormSchema, serviceTable } from "@/lib/catalog/services/schema";
import { db } from "@/lib/core/db";
import { newId } from "@/lib/core/new-id";
import { undoChange } from "@/lib/platform/audit/undo-change";
import { findMovedLanding } from "@/lib/site/landing/data";
import { demo } from "@/prisma/seed/demo-lookups";
import { signInAs } from "@/tests/setup/session";
import { demoActor } from "../../actors";
import { readAs, sendJson } from "../../api/call-as";
import { importCsv, rowsOf } from "../../platform/imports/import-csv";

const admin = demoActor("admin");
const EVERY = serviceTable.query.parse({});

let seeded: Awaited<ReturnType<typeof db.service.findMany>>;
beforeAll(async () => {
  seeded = await db.service.findMany();
});
beforeEach(() => db.pageInvalidation.deleteMany());
afterEach(async () => {
  await db.campaign.deleteMany({ where: { utmCampaign: "fuses" } });
  await db.service.deleteMany({ where: { id: { notIn: seeded.map(({ id }) => id) } } });
  for (const { id, ...data } of seeded) await db.service.update({ where: { id }, data });
  await db.oldSlug.deleteMany();
});

const undo = (changeId: string) =>
  undoChange(admin, changeId, { kinds: [undoableServices], batchId: newId() });
const lastEvent = () =>
  db.auditEvent.findFirstOrThrow({ orderBy: [{ createdAt: "desc" }, { id: "desc" }] });
const readAll = async () =>
  (await db.service.findMany({ orderBy: { slug: "asc" } })).map(
    ({ createdAt: _createdAt, id: _id, ...service }) => JSON.stringify(service),
  );
const findTags = async () => (await db.pageInvalidation.findMany()).map(({ tag }) => tag).sort();
const idOf = (slug: string) => demo.services.find((service) => service.slug === slug)?.id ?? "";
const FORM = {
  name: "Fuse Replacement",
  category: "electrical",
  description: "",
  searchTerms: "blown fuse\nno power",
  unit: "",
  workKind: "with_parts",
  problem: "",
  pricingMode: "fixed",
  laborHours: "",
  parts: "49",
};
const form = (fields: object) => fromServiceForm(serviceFormSchema.parse({ ...FORM, ...fields }));
async function toFile(): Promise<string> {
  const file = await exportServices(EVERY);
  return (await file.toResponse({})).text();
}

test("adds a service at the end with a URL made from its name, and undoes it", async () => {
  const { id, slug } = await createService(admin, form({}));
  expect(slug).toBe("fuse-replacement");
  expect(await db.service.findUnique({ where: { id } })).toMatchObject({
    position: 25,
    basePartsCostCents: 4_900,
    searchTerms: ["blown fuse", "no power"],
  });
  expect(await findTags()).toEqual(["service:fuse-replacement", "services"]);
  await expect(createService(admin, form({}))).rejects.toMatchObject({ code: "conflict" });
  await expect(createService(admin, form({ name: "Cities" }))).rejects.toMatchObject({
    code: "conflict",
  });
  const event = await lastEvent();
  expect(await undo(event.id)).toEqual({ undone: 1, kept: 0 });
  expect(await db.service.findUnique({ where: { id } })).toBeNull();
});

test.each<[string, (serviceId: string) => Promise<object>]>([
  ["a call fee", (serviceId) => db.callFeeRule.create({ data: { serviceId, feeCents: 2_500 } })],
  [
    "a campaign",
    (serviceId) =>
      db.campaign.create({
        data: {
          name: "Fuses",
          utmCampaign: "fuses",
          dailyBudgetCents: 1_000,
          finalUrl: "/",
          services: { create: { serviceId } },
        },
      }),
  ],
])(
  "a new service for which someone has added %s is kept when its creation is undone",
  async (_, use) => {
    const { id } = await createService(admin, form({}));
    const event = await lastEvent();
    await use(id);
    await expect(undo(event.id)).rejects.toMatchObject({ code: "conflict" });
    const { _count } = await db.service.findUniqueOrThrow({
      where: { id },
      include: { _count: true },
    });
    expect(_count.callFeeRules + _count.campaigns).toBe(1);
  },
);

test.each([{ description: "New oil." }, { workKind: "without_parts" as const }])(
  "an edit of details invalidates only pages that describe the service: %j",
  async (change) => {
    await updateService(admin, idOf("oil-change"), change);
    expect(await findTags()).toEqual(["service:oil-change"]);
  },
);

test("the form saves the kind of work, the list filters by it, and renaming keeps it", async () => {
  const headers = await signInAs("admin@example.com");
  const { id } = await createService(admin, form({ name: "Fuse Check" }));
  const listed = async () => {
    const { body } = await readAs("services/admin-list?workKind=diagnosis", headers);
    return z
      .array(serviceTable.row)
      .parse(body)
      .map((row) => row.name);
  };
  expect(await listed()).not.toContain("Fuse Check");
  const saved = { ...FORM, name: "Fuse Check", slug: "fuse-check", workKind: "diagnosis" };
  expect(await sendJson(`services/${id}`, "PUT", saved, headers)).toMatchObject({ status: 200 });
  expect(await lastEvent()).toMatchObject({
    before: { workKind: "with_parts" },
    after: { workKind: "diagnosis" },
  });
  expect(await listed()).toEqual(expect.arrayContaining(["Brake Inspection", "Fuse Check"]));
  await updateService(admin, idOf("brake-inspection"), { name: "Brake Check" });
  expect(await findService("brake-inspection")).toMatchObject({
    name: "Brake Check",
    workKind: "diagnosis",
  });
});

test("after the slug is changed, the old one still leads to the service", async () => {
  await updateService(admin, idOf("oil-change"), { slug: "oil-and-filter-change" });
  expect(await findService("oil-change")).toMatchObject({ slug: "oil-and-filter-change" });
  const moved = { serviceSlug: "oil-change", locationSlug: "texas/austin" };
  expect(await findMovedLanding(moved)).toEqual({
    serviceSlug: "oil-and-filter-change",
    locationSlug: "texas/austin",
  });
  const event = await lastEvent();
  await undo(event.id);
  expect(await findService("oil-change")).toMatchObject({ slug: "oil-change" });
  expect(await findService("oil-and-filter-change")).toMatchObject({ slug: "oil-change" });
});

test("undoing a change that gave a service another one's former URL makes the URL lead there again", async () => {
  await updateService(admin, idOf("oil-change"), { slug: "oil-and-filter-change" });
  await updateService(admin, idOf("battery-replacement"), { slug: "oil-change" });
  expect(await findService("oil-change")).toMatchObject({ id: idOf("battery-replacement") });
  await undo((await lastEvent()).id);
  expect(await findService("oil-change")).toMatchObject({ slug: "oil-and-filter-change" });
});

test("a renamed service keeps its URL if the former one is in use when the change is undone", async () => {
  await updateService(admin, idOf("oil-change"), { slug: "oil-and-filter-change" });
  const { id: renaming } = await lastEvent();
  await updateService(admin, idOf("battery-replacement"), { slug: "oil-change" });
  await expect(undo(renaming)).rejects.toMatchObject({ code: "conflict" });
  expect(await findService("oil-change")).toMatchObject({ id: idOf("battery-replacement") });
  expect(await findService("oil-and-filter-change")).toMatchObject({ id: idOf("oil-change") });
});

const creations: [string, () => Promise<() => Promise<unknown>>][] = [
  ["an administrator", async () => () => createService(admin, form({ name: "Oil Change" }))],
  [
    "an import",
    async () => {
      const file = await toFile();
      return () => importCsv("services", file);
    },
  ],
  ["the starter catalog", async () => () => addStarterServices(admin)],
];

test.each(creations)(
  "a former URL that %s gives to a new service leads only to that one",
  async (_, prepare) => {
    const create = await prepare();
    await updateService(admin, idOf("oil-change"), { slug: "oil-and-filter-change" });
    await create();
    const { id } = await db.service.findUniqueOrThrow({ where: { slug: "oil-change" } });
    expect(id).not.toBe(idOf("oil-change"));

    const { id: recordId } = await db.location.findUniqueOrThrow({
      where: { slug: "texas/austin" },
    });
    await db.oldSlug.create({ data: { kind: "location", slug: "texas/old-town", recordId } });
    const inOldTown = { serviceSlug: "oil-change", locationSlug: "texas/old-town" };
    const inAustin = { serviceSlug: "oil-change", locationSlug: "texas/austin" };
    expect(await findMovedLanding(inOldTown)).toEqual(inAustin);

    await updateService(admin, id, { isActive: false });
    expect(await findService("oil-change")).toBeNull();
    expect(await findMovedLanding(inAustin)).toBeNull();
  },
);

test("a service's own URL comes before another's former one", async () => {
  const former = { kind: "service" as const, slug: "oil-change" };
  await db.oldSlug.create({ data: { ...former, recordId: idOf("battery-replacement") } });
  const landing = { serviceSlug: "oil-change", locationSlug: "texas/austin" };
  await updateService(admin, idOf("oil-change"), { isActive: false });
  expect(await findMovedLanding(landing)).toBeNull();
  expect(await findService("oil-change")).toBeNull();
});

test("moves a service up one place and back, and renumbers only what moved", async () => {
  const order = async () =>
    (await db.service.findMany({ orderBy: { position: "asc" } })).map(({ slug }) => slug);
  const before = await order();
  await moveService(admin, idOf("oil-change"), "up");
  const after = await order();
  expect(after.indexOf("oil-change")).toBe(before.indexOf("oil-change") - 1);
  const { batchId } = await lastEvent();
  expect(await db.auditEvent.count({ where: { batchId } })).toBe(2);
  expect(await undo(batchId ?? "")).toEqual({ undone: 2, kept: 0 });
  expect(await order()).toEqual(before);
});

test("the starter catalog adds nothing that already exists, and adds missing search terms once", async () => {
  await db.service.update({ where: { id: idOf("oil-change") }, data: { searchTerms: [] } });
  expect(await addStarterServices(admin)).toEqual({ added: 0, completed: 1 });
  expect(await addStarterServices(admin)).toEqual({ added: 0, completed: 0 });
  const oil = await db.service.findUniqueOrThrow({ where: { id: idOf("oil-change") } });
  expect(oil.searchTerms.length).toBeGreaterThan(2);
});

test("importing an export changes nothing, or restores what has changed since", async () => {
  const before = await readAll();
  const file = await toFile();
  const same = await importCsv("services", file);
  expect(await rowsOf("services", same)).toEqual([]);
  expect(await readAll()).toEqual(before);
  await updateService(admin, idOf("oil-change"), {
    name: "=SUM(A1)",
    basePartsCost: null,
    searchTerms: [],
    isActive: false,
    workKind: "without_parts",
  });
  await db.service.update({ where: { id: idOf("battery-replacement") }, data: { position: 99 } });
  const id = await importCsv("services", file);
  expect(await rowsOf("services", id)).toHaveLength(2);
  expect(await readAll()).toEqual(before);
});

test("a file that adds a service must say what kind of work it is", async () => {
  const headings = "Slug,Name,Category,Kind of work";
  const refused = await importCsv("services", "Slug,Name,Category\nfuse,Fuse,electrical\n");
  expect(await rowsOf("services", refused)).toMatchObject([
    {
      outcome: "refused",
      column: "Kind of work",
      message: "Enter with parts, without parts, or diagnosis.",
    },
  ]);
  await importCsv("services", `${headings}\nfuse,Fuse,electrical,Without parts\n`);
  expect(await findService("fuse")).toMatchObject({ workKind: "without_parts" });
  await importCsv("services", "Slug,Name,Category\nfuse,Fuse Inspection,electrical\n");
  expect(await findService("fuse")).toMatchObject({
    name: "Fuse Inspection",
    workKind: "without_parts",
  });
});
