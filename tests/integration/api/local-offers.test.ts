import type { LocalOffer } from "@/lib/site/landing/schema";
import { demo, openCities, workingIn } from "@/prisma/seed/demo-lookups";
import { callApi } from "./call-api";
import { cityOf, doesService } from "./demo-facts";

const PADS = "local-offers/brake-pad-replacement";
const sanAntonio = demo.locations.find(({ slug }) => slug === "texas/san-antonio");

describe("GET /api/local-offers/{service}", () => {
  test("returns the price, numbers, and mechanics in a ZIP's city", async () => {
    const { status, body } = await callApi(`${PADS}?zip=78201&_t=1`);
    expect(status).toBe(200);
    expect(body).toEqual({
      service: {
        name: "Brake Pad Replacement",
        slug: "brake-pad-replacement",
        unit: "per axle",
      },
      location: { city: "San Antonio", state: "Texas", slug: "texas/san-antonio" },
      fromPriceCents: 17_900,
      route: expect.stringMatching(/^\["\+1\d{10}",/),
      mechanics: expect.arrayContaining([
        {
          mechanicId: expect.any(String),
          name: expect.any(String),
          businessName: expect.anything(),
        },
      ]),
      nearest: [],
    });
  });

  test("returns the same for the city's ID", async () => {
    const byId = await callApi(`${PADS}?locationId=${sanAntonio?.id}`);
    expect(byId.body).toEqual((await callApi(`${PADS}?zip=78201`)).body);
  });

  test("shows the same price as the landing page", async () => {
    const landing = await callApi("service-in-city/brake-pad-replacement/texas/san-antonio");
    const { body } = await callApi(`${PADS}?zip=78201`);
    expect(landing.body).toMatchObject({
      pricing: { price: (body as { fromPriceCents: number }).fromPriceCents },
    });
  });

  test("lists the nearest cities with the service if no one in the city offers it", async () => {
    const slug = "brake-inspection";
    const city = openCities.find(({ id }) => {
      const here = workingIn(id);
      return here.length > 0 && !here.some((mechanicId) => doesService(mechanicId, slug));
    });
    const { status, body } = await callApi(`local-offers/${slug}?locationId=${city?.id}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ location: { slug: city?.slug }, fromPriceCents: null });
    const { mechanics, nearest } = body as LocalOffer;
    expect(mechanics).toEqual([]);
    expect(nearest).toHaveLength(6);
    for (const { slug: nearSlug } of nearest) {
      const here = workingIn(cityOf(nearSlug).id);
      expect(here.some((mechanicId) => doesService(mechanicId, slug))).toBe(true);
    }
  });

  test.each([
    ["an unknown ZIP", `${PADS}?zip=00000`],
    ["a ZIP without coverage", `${PADS}?zip=99950`],
    ["an unknown city", `${PADS}?locationId=c${"0".repeat(24)}`],
    ["an unknown service", "local-offers/no-such-service?zip=78201"],
  ])("returns 404 for %s", async (_, path) => {
    expect((await callApi(path)).status).toBe(404);
  });

  test.each(["", "?zip=782", "?locationId=1"])("rejects %j", async (query) => {
    expect((await callApi(`${PADS}${query}`)).status).toBe(400);
  });
});
