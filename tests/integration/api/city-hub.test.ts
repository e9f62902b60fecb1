import { demo, openCities, workingIn } from "@/prisma/seed/demo-lookups";
import { callApi } from "./call-api";
import { cityOf, doesService } from "./demo-facts";
import { exactly } from "./published-fields";

describe("GET /api/city-hub/{state/city}", () => {
  test("returns exactly the documented fields", async () => {
    const { status, body } = await callApi("city-hub/texas/san-antonio");
    expect(status).toBe(200);
    const everyService = { ...exactly("hubService"), service: exactly("service") };
    expect(body).toEqual(
      exactly("cityHub", {
        location: {
          city: "San Antonio",
          state: "Texas",
          slug: "texas/san-antonio",
          primaryZip: "78201",
        },
        services: expect.arrayContaining([
          expect.objectContaining({
            service: expect.objectContaining({ slug: "brake-pad-replacement" }),
            fromPrice: "From $179",
          }),
        ]),
      }),
    );
    const { services } = body as { services: { offers: unknown[] }[] };
    for (const service of services) {
      expect(service).toEqual(everyService);
      expect(service.offers).toEqual(service.offers.map(() => exactly("offer")));
    }
  });

  test("counts the mechanics of each city and of each service there", async () => {
    for (const city of openCities) {
      const working = workingIn(city.id);
      const { body } = await callApi(`city-hub/${city.slug}`);
      const offered = demo.services
        .map((service) => ({
          service,
          count: working.filter((id) => doesService(id, service.slug)).length,
        }))
        .filter(({ service, count }) => service.isActive && count > 0);
      expect(body).toMatchObject({
        totalMechanics: working.length,
        services: offered.map(({ service, count }) => ({
          service: { slug: service.slug },
          mechanicCount: count,
        })),
      });
    }
  });

  test("treats an encoded slash as the same path", async () => {
    const plain = await callApi("city-hub/texas/austin");
    expect((await callApi("city-hub/texas%2Faustin")).text).toBe(plain.text);
    expect((await callApi("city-hub/texas%2faustin?_t=1")).text).toBe(plain.text);
  });

  test("returns no services for an active city without mechanics", async () => {
    const { status, body } = await callApi("city-hub/montana/billings");
    expect(status).toBe(200);
    expect(body).toMatchObject({ services: [], totalMechanics: 0 });
  });

  test.each(["texas/seguin", "texas/atlantis", "nowhere/austin"])(
    "returns 404 for %s",
    async (slug) => {
      expect(cityOf("texas/seguin").isActive).toBe(false);
      expect((await callApi(`city-hub/${slug}`)).status).toBe(404);
    },
  );
});
