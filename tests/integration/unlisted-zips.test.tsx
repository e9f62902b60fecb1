import { previewCoverage } from "@/lib/catalog/locations/data/coverage";
import { db } from "@/lib/core/db";
import { findListedZip } from "@/lib/core/zip-places";
import { callApi } from "./api/call-api";
import { htmlOf } from "./open-document";
import { askByScript } from "./telephony/callbacks/form-posts";
import { createScene, driverNumber } from "./telephony/calls/call-scene";
import { play } from "./telephony/calls/twilio";

beforeEach(async () => {
  await db.callbackRequest.deleteMany();
  await db.rateLimit.deleteMany();
});

/** ZIPs that the table lacks, with the city of ours that their first three digits lead to. */
const ZIPS: readonly (readonly [zip: string, city: string, state: string])[] = [
  ["78262", "San Antonio", "Texas"],
  ["78200", "San Antonio", "Texas"],
  ["78707", "Austin", "Texas"],
  ["77000", "Houston", "Texas"],
  ["75213", "Dallas", "Texas"],
  ["75003", "Plano", "Texas"],
  ["85047", "Phoenix", "Arizona"],
  ["90085", "Los Angeles", "California"],
  ["60627", "Chicago", "Illinois"],
  ["80240", "Denver", "Colorado"],
  ["33103", "Miami", "Florida"],
  ["30323", "Atlanta", "Georgia"],
  ["98120", "Seattle", "Washington"],
  ["28238", "Charlotte", "North Carolina"],
];

test.each([
  ["McKinney TX", "We don’t have a page for McKinney, Texas yet."],
  ["mckinney", "The nearest city that has one is Plano, Texas."],
  ["oil change in McKinney, TX", "/texas/plano/oil-change"],
  ["Columbus, GA", "We don’t have a mechanic near Columbus, Georgia yet."],
  ["brakes in oakland", "We don’t have a mechanic near Oakland, California yet."],
  ["oakland", "We don’t have a mechanic near Oakland, California yet."],
  ["brakes in frisco", "/texas/plano/brake-pad-replacement"],
  ["brakes in philly, pa", "/pennsylvania/philadelphia/brake-pad-replacement"],
])("the search for %j leads to the nearest city", async (text, words) => {
  expect(await htmlOf(`/search?q=${encodeURIComponent(text)}`)).toContain(words);
});

test("a ZIP in St. Louis is said to be there by every page and lookup", async () => {
  expect((await callApi("lookup-zipcode/63101")).body).toMatchObject({ city: "St. Louis" });
  const near = await htmlOf("/mechanics?zip=63101");
  expect(near).toContain("to St. Louis, MO");
  expect(near).not.toMatch(/Saint Louis|St Louis/);
  expect(await htmlOf("/search?q=63101")).not.toMatch(/Saint Louis|St Louis/);
});

describe.each(ZIPS)("the ZIP %s, which the table lacks,", (zip, city, state) => {
  const region = `isn’t on our map yet, so we went by ZIP codes that start with ${zip.slice(0, 3)}, around`;

  test(`leads the lookups of the quiz and the search to ${city}`, async () => {
    expect(findListedZip(zip)).toBeNull();
    const { status, body } = await callApi(`location-by-zipcode/${zip}`);
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { success: true, city, state, isApproximate: true },
    });
    expect((await callApi(`lookup-zipcode/${zip}`)).body).toMatchObject({ isApproximate: true });
  });

  test("finds cities and mechanics, and says how", async () => {
    const found = await htmlOf(`/search?q=${zip}`);
    expect(found).toContain(region);
    expect(found).toContain(`&quot;city&quot;:&quot;${city}&quot;`);
    const near = await htmlOf(`/mechanics?zip=${zip}`);
    expect(near).toContain(region);
    expect(near).toMatch(/comes? to/);
    for (const html of [found, near]) expect(html).not.toMatch(/not valid|couldn’t find ZIP/);
  });

  test("is a place to be called back in, and to work in", async () => {
    expect(await askByScript({ zip })).toMatchObject({ status: 201 });
    expect(
      await db.callbackRequest.findFirstOrThrow({ include: { location: true } }),
    ).toMatchObject({ zip, timezone: expect.stringMatching(/^America\//), location: { city } });
    const preview = await previewCoverage(zip, 30);
    expect(preview?.base).toMatchObject({ zip, isApproximate: true });
    expect(preview?.cities.map(({ city: name }) => name)).toContain(city);
  });
});

test.each(ZIPS.slice(0, 3))("a driver who keys in %s is taken to %s", async (zip, city) => {
  const { number } = await createScene([]);
  const { sid } = await play({ from: driverNumber(1), to: number(9), zip });
  const call = await db.call.findFirstOrThrow({
    where: { providerSid: sid },
    include: { location: true },
  });
  expect(call).toMatchObject({ zip, location: { city } });
});

test.each([
  "00000",
  "00123",
  "21399",
  "26999",
  "34310",
  "42999",
  "51800",
  "55200",
  "69900",
  "88899",
  "96699",
  "98700",
])("%s, whose first three digits USPS doesn’t use, isn’t called invalid", async (zip) => {
  const { status, body } = await callApi(`location-by-zipcode/${zip}`);
  expect(status).toBe(404);
  expect(body).toMatchObject({
    error: { message: expect.not.stringMatching(/valid|wrong|check/i) },
  });
});
