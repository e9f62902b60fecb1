import { demo } from "@/prisma/seed/demo-lookups";
import { superDb } from "@/tests/setup/super-db";
import { callApi } from "./call-api";
import { exactly } from "./published-fields";

const logged: string[] = [];

beforeAll(async () => {
  jest.spyOn(process.stdout, "write").mockImplementation((line) => logged.push(String(line)) > 0);
  await superDb.$executeRaw`ALTER TABLE "Coverage" RENAME TO "CoverageOutOfReach"`;
});
afterAll(async () => {
  await superDb.$executeRaw`ALTER TABLE "CoverageOutOfReach" RENAME TO "Coverage"`;
  jest.restoreAllMocks();
});

test("builds a city's page from services and offers if its coverage can't be read", async () => {
  const { status, body } = await callApi("city-hub/texas/san-antonio");
  expect(status).toBe(200);
  const offered = demo.services.filter(
    ({ id, isActive }) => isActive && demo.offers.some((it) => it.isActive && it.serviceId === id),
  );
  expect(body).toEqual({
    location: exactly("hubLocation", { slug: "texas/san-antonio" }),
    totalMechanics: 6,
    services: offered.map(({ slug }) => ({
      service: exactly("service", { slug }),
      offers: [],
      fromPrice: expect.any(String),
      mechanicCount: 3,
    })),
  });
});

test("logs the failure with the city", async () => {
  logged.length = 0;
  await callApi("city-hub/texas/austin");
  expect(logged.join("")).toContain("texas/austin");
});

test("still returns 404 for an unknown city", async () => {
  expect((await callApi("city-hub/texas/atlantis")).status).toBe(404);
});

test("routes that need coverage return 500 without details", async () => {
  const { status, text } = await callApi("location-by-zipcode/78201");
  expect(status).toBe(500);
  expect(text).not.toMatch(/Coverage|prisma|relation/i);
});
