import { db } from "@/lib/core/db";
import { updateService } from "@/lib/services/mutations";
import { changeSettings } from "@/lib/settings/mutations";
import { invalidatePages } from "@/lib/site/invalidate-pages";
import { demo } from "@/prisma/seed/demo-lookups";
import { forgetInvalidations, startProcess, touch, writtenTags } from "./start-process";

const [service] = demo.services;
const id = service?.id ?? "";

beforeEach(forgetInvalidations);
afterAll(async () => {
  await forgetInvalidations();
  await db.$disconnect();
});

describe("an edit of a service", () => {
  afterEach(() =>
    db.service.update({ where: { id }, data: { name: service?.name, slug: service?.slug } }),
  );

  test("writes its tags: the catalogue and the service", async () => {
    await updateService(null, id, { name: "Brake Pads" });
    expect(await writtenTags()).toEqual([`service:${service?.slug}`, "services"]);
  });

  test("renews the pages of the old address and of the new one", async () => {
    await updateService(null, id, { slug: "brake-pads" });
    expect(await writtenTags()).toEqual(
      ["service:brake-pads", `service:${service?.slug}`, "services"].toSorted(),
    );
  });

  test("changes nothing where its tags cannot be written", async () => {
    await db.$executeRaw`ALTER TABLE "PageInvalidation" RENAME TO "OutOfReach"`;
    try {
      await expect(updateService(null, id, { name: "Brake Pads" })).rejects.toThrow();
    } finally {
      await db.$executeRaw`ALTER TABLE "OutOfReach" RENAME TO "PageInvalidation"`;
    }
    expect(await db.service.findUnique({ where: { id } })).toMatchObject({ name: service?.name });
  });

  test("writes no tag where it is refused", async () => {
    const taken = demo.services[1]?.slug;
    await expect(updateService(null, id, { name: "Brake Pads", slug: taken })).rejects.toThrow();
    await expect(updateService(null, "nobody", { name: "Brake Pads" })).rejects.toThrow(
      expect.objectContaining({ code: "not_found" }),
    );
    expect(await writtenTags()).toEqual([]);
    expect(await db.service.findUnique({ where: { id } })).toMatchObject({ name: service?.name });
  });

  test("is seen by a running process at its next look, once", async () => {
    const running = await startProcess();
    await running.look();
    await updateService(null, id, { description: service?.description ?? "" });
    expect(await running.lookForTags()).toEqual([`service:${service?.slug}`, "services"]);
    expect(await running.look()).toEqual([]);
  });
});

test("a setting renews every page", async () => {
  await changeSettings(null, { brandName: "Ana's Garage" });
  try {
    expect(await writtenTags()).toEqual(["site"]);
  } finally {
    await db.setting.deleteMany({ where: { key: "brandName" } });
  }
});

test("a transaction that rolls back leaves no tag", async () => {
  const running = await startProcess();
  await running.look();
  const failing = db.$transaction(async (tx) => {
    await invalidatePages(tx, ["services", "locations"]);
    throw new Error("changed my mind");
  });
  await expect(failing).rejects.toThrow("changed my mind");
  expect(await writtenTags()).toEqual([]);
  expect(await running.look()).toEqual([]);
});

test("a tag that an edit names twice is written once", async () => {
  await touch("services", "services", "locations");
  expect(await writtenTags()).toEqual(["locations", "services"]);
});
