import { demo, workingIn } from "@/prisma/seed/demo-lookups";
import { callApi } from "./call-api";
import { cityOf, doesService, rungIn } from "./demo-facts";
import { exactly } from "./published-fields";

describe("GET /api/service-in-city/{service}/{state/city}", () => {
  const brakes = (slug: string) => callApi(`service-in-city/brake-pad-replacement/${slug}`);

  test("returns exactly the documented fields", async () => {
    const { status, body } = await brakes("texas/san-antonio");
    expect(status).toBe(200);
    const working = workingIn(cityOf("texas/san-antonio").id);
    const mechanics = working.filter((id) => doesService(id, "brake-pad-replacement"));
    expect(body).toEqual(
      exactly("serviceInCity", {
        service: exactly("service", { slug: "brake-pad-replacement" }),
        location: exactly("landingLocation", { slug: "texas/san-antonio" }),
        mechanics: mechanics.map(() => ({ mechanic: exactly("landingMechanic") })),
        pricing: exactly("pricing", { displayMode: "price", price: 17_900, customMessage: null }),
      }),
    );
    expect(mechanics.length).toBeGreaterThan(0);
  });

  test("lists the mechanics who offer the service, local ones first", async () => {
    const expected = rungIn("texas/san-antonio")
      .filter(({ id }) => doesService(id, "brake-pad-replacement"))
      .map(({ name }) => ({ mechanic: { name } }));
    expect((await brakes("texas/san-antonio")).body).toMatchObject({ mechanics: expected });
  });

  test("treats an encoded slash as the same path", async () => {
    const plain = await brakes("texas/austin");
    expect((await brakes("texas%2Faustin")).text).toBe(plain.text);
  });

  test("returns a message instead of a price if a rule sets one", async () => {
    const { body } = await callApi("service-in-city/radiator-replacement/texas/san-antonio");
    expect(body).toMatchObject({
      pricing: { displayMode: "message", customMessage: "ASK FOR YOUR MODEL'S PRICE", price: null },
    });
  });

  test("returns an empty list if no mechanic offers the service", async () => {
    const { status, body } = await brakes("montana/billings");
    expect(status).toBe(200);
    expect(body).toMatchObject({ mechanics: [] });
  });

  test.each([
    ["a ZIP in another city", "78701", "texas/austin"],
    ["a ZIP without its own city", "78155", "texas/new-braunfels"],
    ["a ZIP without mechanics", "59001", "texas/san-antonio"],
    ["a ZIP that does not exist", "00000", "texas/san-antonio"],
  ])("%s, ?zip=%s, gives %s", async (_, zip, slug) => {
    const { status, body } = await brakes(`texas/san-antonio?zip=${zip}&_t=1`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ location: { slug } });
  });

  test.each([
    ["an unknown service", "service-in-city/time-travel/texas/austin"],
    [
      "an inactive service",
      `service-in-city/${demo.services.find(({ isActive }) => !isActive)?.slug}/texas/austin`,
    ],
    ["an unknown city", "service-in-city/brake-pad-replacement/texas/atlantis"],
    ["an inactive city", "service-in-city/brake-pad-replacement/texas/seguin"],
  ])("returns 404 for %s", async (_, path) => {
    expect((await callApi(path)).status).toBe(404);
  });
});
