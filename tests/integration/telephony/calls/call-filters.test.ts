import { db } from "@/lib/core/db";
import { callList } from "@/lib/telephony/calls/data/call-list";
import { readList } from "@/tests/setup/read-list";
import { demoActor } from "../../actors";

const admin = demoActor("admin");
const mechanic = demoActor("mechanic");

let call: { serviceId: string; locationId: string };
beforeAll(async () => {
  const found = await db.call.findFirstOrThrow({
    where: { serviceId: { not: null }, locationId: { not: null }, campaignId: { not: null } },
    select: { serviceId: true, locationId: true },
  });
  call = { serviceId: found.serviceId ?? "", locationId: found.locationId ?? "" };
});

test("administrators list the calls of a service, a city, a campaign, and of all three", async () => {
  const { serviceId, locationId } = call;
  const { campaignId } = await db.call.findFirstOrThrow({
    where: { serviceId, locationId, campaignId: { not: null } },
  });
  const campaign = campaignId ?? "";
  const total = async (query: object) => (await readList(callList(admin), query)).total;
  const counts = await Promise.all([
    db.call.count({ where: { serviceId } }),
    db.call.count({ where: { locationId } }),
    db.call.count({ where: { campaignId } }),
    db.call.count({ where: { serviceId, locationId, campaignId } }),
  ]);
  expect(Math.min(...counts)).toBeGreaterThan(0);
  expect(Math.max(...counts)).toBeLessThan(await db.call.count());
  expect([
    await total({ service: serviceId }),
    await total({ city: locationId }),
    await total({ campaign }),
    await total({ service: serviceId, city: locationId, campaign }),
  ]).toEqual(counts);
});

test("mechanics filter only their own calls, and not by the campaign that they can't see", async () => {
  const own = await readList(callList(mechanic), {});
  const { serviceId } = await db.call.findFirstOrThrow({
    where: { mechanicId: mechanic.mechanicId, serviceId: { not: null } },
  });
  const ofService = await readList(callList(mechanic), { service: serviceId });
  const ids = new Set(own.items.map(({ id }) => id));
  expect(ofService.total).toBeGreaterThan(0);
  expect(ofService.total).toBeLessThan(own.total);
  expect(ofService.items.every(({ id }) => ids.has(id))).toBe(true);
  const { id } = await db.campaign.findFirstOrThrow();
  expect((await readList(callList(mechanic), { campaign: id })).total).toBe(own.total);
});
