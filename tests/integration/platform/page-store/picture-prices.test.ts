import { findPicture } from "@/app/pictures/[...path]/find-picture";
import { changePrice } from "@/lib/catalog/price-rules/mutations/change-prices";
import type { RuleValue } from "@/lib/catalog/price-rules/schema";
import { updateService } from "@/lib/catalog/services/mutations/change-service";
import { db } from "@/lib/core/db";
import { patternsOf } from "@/lib/platform/pages/page-store/path-patterns.mjs";
import { coverageOf, demo } from "@/prisma/seed/demo-lookups";
import { demoActor } from "../../actors";
import { forgetInvalidations } from "./start-process";

const admin = demoActor("admin");
// A mechanic without a price for the first service, whose profile and picture show their main city's price.
const [service] = demo.services;
const offer = demo.offers.find(
  ({ serviceId, priceCents, isActive }) =>
    isActive && serviceId === service?.id && priceCents === null,
);
const { id: serviceId = "", basePartsCostCents = null } = service ?? {};
const mechanicId = offer?.mechanicId ?? "";
const city = coverageOf(mechanicId)[0]?.city;
const locationId = city?.id ?? "";

const setPrice = (scope: { serviceId: string | null; locationId: string | null }) => {
  const value: RuleValue = { displayMode: "price", priceCents: 97_700, customMessage: null };
  return changePrice(admin, { scope, value });
};

beforeAll(() => db.priceRule.deleteMany());
beforeEach(forgetInvalidations);
afterEach(async () => {
  await db.service.update({ where: { id: serviceId }, data: { basePartsCostCents } });
  await db.priceRule.deleteMany();
});

const draw = (path: string) => findPicture(`${path}.png`.split("/"));

describe.each([
  ["a city", `city/${city?.slug}`],
  ["a mechanic with the city's prices", `mechanics/${mechanicId}`],
])("the picture of %s", (_, path) => {
  test.each([
    ["one service in the city", () => setPrice({ serviceId, locationId })],
    ["all services in the city", () => setPrice({ serviceId: null, locationId })],
    ["one service everywhere", () => setPrice({ serviceId, locationId: null })],
    ["a service in the catalog", () => updateService(null, serviceId, { basePartsCost: 97_700 })],
  ])("is drawn again after an edit of the price of %s", async (_, edit) => {
    const picture = await draw(path);
    await edit();
    expect(await draw(path)).not.toEqual(picture);
    const edited = (await db.pageInvalidation.findMany()).flatMap(({ patterns }) => patterns);
    expect(patternsOf(`/pictures/${path}.png`).some((one) => edited.includes(one))).toBe(true);
  });
});
