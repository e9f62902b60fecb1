import { listNearestServed } from "@/lib/catalog/locations/nearby";
import { demo, openCities, workingIn } from "@/prisma/seed/demo-lookups";
import { cityOf, doesService } from "./api/demo-facts";

const billings = cityOf("montana/billings");

test("lists the six nearest served cities at any distance, nearest first", async () => {
  const cities = await listNearestServed(billings, null, new Date());
  expect(cities).toHaveLength(6);
  const miles = cities.map((city) => city.miles);
  expect(miles).toEqual(miles.toSorted((a, b) => a - b));
  expect(cities[0]).toMatchObject({ slug: "colorado/denver", miles: expect.any(Number) });
  expect(cities.map(({ slug }) => slug)).not.toContain("montana/billings");
});

test.each(demo.services.filter(({ isActive }) => isActive).map(({ slug }) => slug))(
  "lists only cities where a mechanic offers %s",
  async (serviceSlug) => {
    const cities = await listNearestServed(billings, serviceSlug, new Date());
    const served = openCities.filter(({ id }) =>
      workingIn(id).some((mechanicId) => doesService(mechanicId, serviceSlug)),
    );
    expect(cities).toHaveLength(Math.min(6, served.length));
    expect(served.map(({ slug }) => slug)).toEqual(
      expect.arrayContaining(cities.map(({ slug }) => slug)),
    );
  },
);
