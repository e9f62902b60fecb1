import { db } from "@/lib/core/db";
import { citiesById, coverageOf, demo, mechanicsById } from "@/prisma/seed/demo-lookups";
import { callApi } from "./call-api";
import { exactly } from "./published-fields";

describe("GET /api/mechanics/{id}", () => {
  const [covering] = demo.coverage;
  const id = covering?.mechanicId ?? "";

  test("returns the mechanic and their cities with exactly the documented fields", async () => {
    const { status, body } = await callApi(`mechanics/${id}?_t=1`);
    expect(status).toBe(200);
    expect(body).toEqual({
      mechanic: exactly("mechanic", {
        id,
        mechanicId: id,
        name: mechanicsById.get(id)?.name,
        availability: expect.any(String),
        isCurrentlyOpen: expect.any(Boolean),
        estimatedResponse: expect.any(String),
      }),
      coverage: coverageOf(id)
        .filter(({ city }) => city.isActive)
        .map(({ entry, city }) =>
          exactly("coverage", { zipcode: city.primaryZip, priority: entry.priority }),
        ),
    });
  });

  test("shows the tracking number instead of the mechanic's own once calls are forwarded", async () => {
    const [number] = demo.trackingNumbers.filter(({ mechanicId }) => mechanicId);
    const own = mechanicsById.get(number?.mechanicId ?? "")?.phoneNumber.slice(2);
    const digits = async () =>
      (await callApi(`mechanics/${number?.mechanicId}`)).text.replace(/\D/g, "");
    const setting = { key: "hasTelephony", value: true };
    await db.trackingNumber.update({ where: { id: number?.id }, data: { isActive: true } });
    try {
      expect(await digits()).toContain(own);
      await db.setting.create({ data: setting });
      expect(await digits()).toContain(number?.phoneNumber.slice(2));
      expect(await digits()).not.toContain(own);
    } finally {
      await db.setting.deleteMany({ where: { key: setting.key } });
      await db.trackingNumber.update({ where: { id: number?.id }, data: { isActive: false } });
    }
  });

  test("omits inactive cities", async () => {
    const closed = demo.coverage.find(
      ({ locationId, mechanicId }) =>
        !citiesById.get(locationId)?.isActive && mechanicsById.get(mechanicId)?.isActive,
    );
    const { status, text } = await callApi(`mechanics/${closed?.mechanicId}`);
    expect(status).toBe(200);
    expect(text).not.toContain(citiesById.get(closed?.locationId ?? "")?.city);
  });

  test("returns an empty list for a mechanic without coverage", async () => {
    const idle = demo.mechanics.find((mechanic) => coverageOf(mechanic.id).length === 0);
    expect((await callApi(`mechanics/${idle?.id}`)).body).toMatchObject({ coverage: [] });
  });

  test.each([
    ["an inactive mechanic", demo.mechanics.find(({ isActive }) => !isActive)?.id],
    ["an unknown ID", `c${"0".repeat(24)}`],
  ])("returns 404 for %s", async (_, someId) => {
    expect((await callApi(`mechanics/${someId}`)).status).toBe(404);
  });
});
