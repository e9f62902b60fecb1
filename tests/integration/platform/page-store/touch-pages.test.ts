import { updateService } from "@/lib/catalog/services/mutations/change-service";
import { db } from "@/lib/core/db";
import { invalidatePages } from "@/lib/platform/pages/page-store/invalidate-pages";
import { changeClaim, changeSettings } from "@/lib/platform/settings/mutations";
import { demo } from "@/prisma/seed/demo-lookups";
import { superDb } from "@/tests/setup/super-db";
import { demoActor } from "../../actors";
import { forgetInvalidations, startProcess, touch, writtenTags } from "./start-process";

const OFF = { isOn: false, evidence: null };
const superAdmin = demoActor("super");
const [service] = demo.services;
const id = service?.id ?? "";

beforeEach(forgetInvalidations);

describe("an edit of a service", () => {
  afterEach(() =>
    db.service.update({ where: { id }, data: { name: service?.name, slug: service?.slug } }),
  );

  test("writes the tags of the catalog and the service", async () => {
    await updateService(null, id, { name: "Brake Pads" });
    expect(await writtenTags()).toEqual([`service:${service?.slug}`, "services"]);
  });

  test("invalidates the pages of the old and the new URL", async () => {
    await updateService(null, id, { slug: "brake-pads" });
    expect(await writtenTags()).toEqual(
      ["service:brake-pads", `service:${service?.slug}`, "services"].toSorted(),
    );
  });

  test("changes nothing if its tags can't be written", async () => {
    await superDb.$executeRaw`ALTER TABLE "PageInvalidation" RENAME TO "OutOfReach"`;
    try {
      await expect(updateService(null, id, { name: "Brake Pads" })).rejects.toThrow();
    } finally {
      await superDb.$executeRaw`ALTER TABLE "OutOfReach" RENAME TO "PageInvalidation"`;
    }
    expect(await db.service.findUnique({ where: { id } })).toMatchObject({ name: service?.name });
  });

  test("writes no tags if it is rejected", async () => {
    const taken = demo.services[1]?.slug;
    await expect(updateService(null, id, { name: "Brake Pads", slug: taken })).rejects.toThrow();
    await expect(updateService(null, "nobody", { name: "Brake Pads" })).rejects.toThrow(
      expect.objectContaining({ code: "not_found" }),
    );
    expect(await writtenTags()).toEqual([]);
    expect(await db.service.findUnique({ where: { id } })).toMatchObject({ name: service?.name });
  });

  test("reaches a running process exactly once, at its next poll", async () => {
    const running = await startProcess();
    await running.lookForTags();
    await updateService(null, id, { description: service?.description ?? "" });
    expect(await running.lookForTags()).toEqual([`service:${service?.slug}`]);
    expect(await running.lookForTags()).toEqual([]);
  });
});

test("invalidates every page if a setting changes", async () => {
  await changeSettings(null, { brandName: "Ana's Garage" });
  try {
    expect(await writtenTags()).toEqual(["site"]);
  } finally {
    await db.setting.deleteMany({ where: { key: "brandName" } });
  }
});

test.each([
  [
    "turning off a claim that is on by default",
    () => changeClaim(superAdmin, "warranty", OFF),
    true,
  ],
  [
    "turning a claim back on",
    () => changeClaim(superAdmin, "warranty", { ...OFF, isOn: true }),
    false,
  ],
  ["a changed phone number", () => changeSettings(null, { defaultPhone: "+12105550177" }), false],
  ["a changed brand", () => changeSettings(null, { brandName: "Ana's Garage" }), false],
])("%s decides whether the old pages may still be served", async (_, change, isPurge) => {
  await change();
  await db.setting.deleteMany();
  expect(await db.pageInvalidation.findMany({ select: { isPurge: true } })).toEqual([{ isPurge }]);
});

test("leaves no tags if the transaction is rolled back", async () => {
  const running = await startProcess();
  await running.lookForTags();
  const failing = db.$transaction(async (tx) => {
    await invalidatePages(tx, { tags: ["services", "locations"], isPurge: false });
    throw new Error("changed my mind");
  });
  await expect(failing).rejects.toThrow("changed my mind");
  expect(await writtenTags()).toEqual([]);
  expect(await running.lookForTags()).toEqual([]);
});

test("writes a repeated tag once", async () => {
  await touch("services", "services", "locations");
  expect(await writtenTags()).toEqual(["locations", "services"]);
});
