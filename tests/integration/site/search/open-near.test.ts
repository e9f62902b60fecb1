import { isOpenAt } from "@/lib/mechanics/availability/open-hours";
import type { OpenNear } from "@/lib/site/home/schema";
import { demo, mechanicsById } from "@/prisma/seed/demo-lookups";
import { callApi } from "../../api/call-api";

const ask = async (zip: string) => (await callApi(`open-near?zip=${zip}`)).body as OpenNear | null;

test("names what is offered near a ZIP code, with numbers that are answered now", async () => {
  const near = await ask("78201");
  expect(near).toMatchObject({ city: "San Antonio", url: "/city/texas/san-antonio" });
  expect(near?.offers).toHaveLength(6);
  const open = near?.offers.filter(({ isOpen }) => isOpen) ?? [];
  expect(open.length).toBeGreaterThan(0);
  for (const { phone, slug } of open) {
    const mechanic = demo.mechanics.find(({ phoneNumber }) => phoneNumber === phone);
    const offered = demo.offers.filter(({ mechanicId }) => mechanicId === mechanic?.id);
    const service = demo.services.find((one) => one.slug === slug);
    expect(offered.map(({ serviceId }) => serviceId)).toContain(service?.id);
    const { hours, timezone } = mechanicsById.get(mechanic?.id ?? "") ?? {};
    expect(hours && timezone && isOpenAt(hours, timezone, new Date())).toBe(true);
  }
});

test.each(["59001", "00000"])("answers null for %s, where no mechanic is near", async (zip) => {
  expect(await ask(zip)).toBeNull();
});

test("refuses what isn't a ZIP code", async () => {
  expect((await callApi("open-near?zip=782")).status).toBe(400);
});
