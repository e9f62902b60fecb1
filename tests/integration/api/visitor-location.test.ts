import { db } from "@/lib/core/db";
import { PEER_HEADER } from "@/lib/core/http/client-ip";
import { openIpDatabase } from "@/lib/vendors/ip-database";
import { callApi } from "./call-api";

beforeAll(openIpDatabase);

describe("resolve-location", () => {
  test.each([
    ["city=San%20Antonio,TX", "texas/san-antonio"],
    ["city=san%20antonio,Texas", "texas/san-antonio"],
    ["city=Austin", "texas/austin"],
    ["city=saint%20louis,MO", "missouri/st-louis"],
    ["city=St%20Louis", "missouri/st-louis"],
    ["city=NYC", "new-york/new-york"],
    ["city=n%20y%20c", "new-york/new-york"],
    ["city=Manhattan", "new-york/new-york"],
    ["city=Queens", "new-york/new-york"],
    ["city=Brooklyn", "new-york/new-york"],
    ["city=Brooklyn,%20NY", "new-york/new-york"],
    ["city=Staten%20Island", "new-york/new-york"],
    ["city=SD", "california/san-diego"],
    ["city=Washington", "district-of-columbia/washington"],
    ["zip=78701", "texas/austin"],
    ["zip=78201", "texas/san-antonio"],
    ["loc=texas/austin", "texas/austin"],
    // Helotes has no page of its own, but is close to San Antonio.
    ["city=Helotes,TX", "texas/san-antonio"],
    // Falls back to the next parameter if one does not resolve.
    ["loc=999999999&zip=78701", "texas/austin"],
    ["zip=78701&_t=1", "texas/austin"],
  ])("resolves ?%s to %s", async (query, slug) => {
    const { status, body } = await callApi(`resolve-location?${query}`);
    expect({ status, body }).toEqual({ status: 200, body: { location: { slug } } });
  });

  test("resolves a criteria ID to its city", async () => {
    const city = await db.location.findFirstOrThrow({
      where: { geotargetId: { not: null }, isActive: true },
    });
    const { body } = await callApi(`resolve-location?loc=${city.geotargetId}`);
    expect(body).toEqual({ location: { slug: city.slug } });
  });

  test.each(["zip=99950", "zip=00000", "city=Atlantis,TX", "city=Austin,Nowhere", "loc=1"])(
    "finds no coverage for ?%s",
    async (query) => {
      const { status, body } = await callApi(`resolve-location?${query}`);
      expect(status).toBe(404);
      expect(body).toMatchObject({
        error: { message: "Location not found or no service coverage in this area" },
      });
    },
  );

  test.each([
    ["", "loc"],
    ["zip=78abc", "zip"],
    ["zip=78201&zip=78202", "zip"],
    ["loc=a/b/c", "loc"],
    ["city=x", "city"],
    ["city=%00%01", "city"],
  ])("rejects ?%s and names %s", async (query, name) => {
    const { status, body } = await callApi(`resolve-location?${query}`);
    expect(status).toBe(400);
    expect(body).toMatchObject({ error: { fields: { [name]: expect.any(String) } } });
  });
});

describe("ip-geolocation", () => {
  const from = (ip: string, headers: Record<string, string> = {}) =>
    callApi("ip-geolocation", "GET", { headers: { [PEER_HEADER]: ip, ...headers } });

  test.each([
    ["128.83.1.1", { city: "Austin", state: "Texas" }],
    ["::ffff:128.32.1.1", { city: "Berkeley", state: "California" }],
    ["18.9.22.69", { city: "Cambridge", state: "Massachusetts" }],
  ])("locates %s offline", async (ip, place) => {
    expect(await from(ip)).toMatchObject({ status: 200, body: place });
  });

  test.each(["127.0.0.1", "10.1.2.3", "::1", "", "rubbish"])(
    "can't locate %s, and the error says what to do",
    async (ip) => {
      const { status, body } = await from(ip);
      expect(status).toBe(404);
      expect(body).toMatchObject({ error: { message: expect.stringContaining("ZIP") } });
    },
  );

  test("doesn't let visitors choose their own location", async () => {
    const forged = await from("128.83.1.1", {
      "x-forwarded-for": "128.32.1.1",
      "x-vercel-ip-country": "US",
      "x-vercel-ip-postal-code": "85001",
      "fly-client-ip": "18.9.22.69",
    });
    expect(forged.body).toEqual({ city: "Austin", state: "Texas" });
  });
});
