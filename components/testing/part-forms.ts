import { SAMPLE_INTRODUCTION } from "@/components/testing/mechanic-record";
import type { PartName } from "@/lib/mechanics/profiles/fields";
import { demoId } from "@/prisma/seed/demo-id";

const AREA = { zipcode: "78201", timezone: "America/Chicago" };
const SERVICE = demoId("service", 1);

const weekOf = (opens: string) => ({
  week: { 1: { 0: { opens, closes: "18:00" } } },
  closedOn: { 0: "2027-12-25" },
});
const offerAt = (price: string) => ({ services: { [SERVICE]: { isOffered: "on", price } } });

/** Two valid inputs for each part's form, in the format that browsers send. */
export const PART_FORMS: Readonly<Record<PartName, readonly [object, object]>> = {
  identity: [
    { name: "Rosa Uno", businessName: "" },
    { name: "Rosa Dos", businessName: "Dos Repairs" },
  ],
  about: [{}, SAMPLE_INTRODUCTION],
  phone: [{ phoneNumber: "(830) 555-0178" }, { phoneNumber: "(830) 555-0179" }],
  hours: [weekOf("09:00"), weekOf("10:00")],
  area: [
    { ...AREA, radiusMiles: "30" },
    { ...AREA, radiusMiles: "35" },
  ],
  offers: [offerAt("120"), offerAt("130")],
  limits: [
    { dailyCallLimit: "3", weeklyBudget: "150", liveCallLimit: "1" },
    { dailyCallLimit: "5", weeklyBudget: "200.50", liveCallLimit: "2" },
  ],
  email: [{ publicEmail: "a@example.net" }, { publicEmail: "b@example.net" }],
};
