import { db } from "@/lib/core/db";
import { callList } from "@/lib/telephony/calls/data/call-list";
import { demoActor } from "../../actors";

const admin = demoActor("admin");

const count = async (q: string) => (await callList(admin).open({ q }, admin.timezone)).total;

test.each(["unknown", "Unknown service", "unknown  serv"])(
  "%j finds the calls without a service",
  async (q) => {
    const found = await count(q);
    const unknown = await db.call.count({ where: { serviceId: null } });
    expect(unknown).toBeGreaterThan(0);
    expect(found).toBeGreaterThanOrEqual(unknown);
  },
);

test("“unknown location” finds the calls without a place", async () => {
  expect(await count("Unknown location")).toBe(
    await db.call.count({ where: { locationId: null, zip: null } }),
  );
});
