import { expect, test } from "@playwright/test";
import { readStage } from "@/tests/setup/stage";
import { ask } from "../fixtures/ask";
import { bySlug, demo } from "../fixtures/demo";
import { storedPaths } from "../fixtures/page-store-files";
import { holdsText, readHtml } from "../fixtures/read-html";

const LANDING = "/texas/san-antonio/brake-pad-replacement";
const WITH_MESSAGE = "/texas/san-antonio/radiator-replacement";
const city = bySlug(demo.locations, "texas/san-antonio");

/** Requests the landing page with an ad's query. */
async function openAd(query: string, path = LANDING) {
  const answer = await ask(`${path}?${query}`);
  const page = readHtml(answer.body);
  return { ...answer, ...page, shows: (text: string) => holdsText(page.text, text) };
}

for (const [query, words] of [
  ["customPrice=19900", "FROM $199 per axle"],
  ["customPrice=19950", "FROM $199.50 per axle"],
  ["customPrice=19900&gclid=x&utm_source=y", "FROM $199 per axle"],
  ["display=message", "CALL FOR FREE QUOTE"],
  ["display=message&customMsg=Ask+for+the+fall+price", "Ask for the fall price"],
] as const) {
  test(`an ad with ${query} shows "${words}"`, async () => {
    const ad = await openAd(query);
    expect(ad.status).toBe(200);
    expect(ad.shows(words), ad.text).toBe(true);
    expect(ad.shows("FROM $179")).toBe(false);
    expect(ad.title).toMatch(/From \$199|CALL FOR FREE QUOTE|Ask for the fall price/);
  });
}

test("an ad's page is not stored or indexed, and its canonical link is the plain page", async () => {
  for (const query of ["customPrice=19900", "display=message", "customMsg=Hello", "customPrice="]) {
    const ad = await openAd(query);
    expect(ad.headers["cache-control"]).toBe("private, no-store");
    const robots = ad.elements.find(({ attributes }) => attributes.name === "robots");
    expect(robots?.attributes.content).toMatch(/^noindex/);
    const canonical = ad.elements.filter(({ attributes }) => attributes.rel === "canonical");
    expect(canonical.map(({ attributes }) => attributes.href)).toEqual([
      readStage().baseUrl + LANDING,
    ]);
    expect((await openAd(query)).cache).toBe("");
  }
  expect(storedPaths().filter((path) => path.includes("variant"))).toEqual([]);
  expect((await ask(LANDING)).body).toContain(" $179<");
});

for (const price of ["-1", "0", "1e9", "abc", "199.00", "1000001", "", "19900&customPrice=1"]) {
  test(`customPrice=${price} is ignored`, async () => {
    const ad = await openAd(`customPrice=${price}`);
    expect(ad.status).toBe(200);
    expect(ad.shows("FROM $179 per axle")).toBe(true);
    expect(ad.title).toMatch(/From \$179$/);
  });
}

for (const message of [
  "Book at evil.example.com",
  "https://evil.example.com",
  "write to me@evil.example",
  "Call 210-555-0199 now",
  "2 1 0 5 5 5 0 1",
  "<b>evil</b><script>alert(1)</script>",
  "evil ".repeat(13),
]) {
  test(`rejects the message "${message.slice(0, 30)}"`, async () => {
    const query = `display=message&customMsg=${encodeURIComponent(message)}`;
    const ad = await openAd(query);
    expect(ad.shows("CALL FOR FREE QUOTE")).toBe(true);
    expect(ad.title).toMatch(/ - CALL FOR FREE QUOTE$/);
    expect(ad.body).not.toMatch(/evil|555-0199|2 1 0 5/);
  });
}

test("an ad can show a price on a page that has a message", async () => {
  const ad = await openAd("display=price&customPrice=45000", WITH_MESSAGE);
  expect(ad.shows("FROM $450")).toBe(true);
  // A page without a price keeps its message.
  const without = await openAd("display=price", WITH_MESSAGE);
  expect(without.shows("ASK FOR YOUR MODEL'S PRICE")).toBe(true);
});

for (const query of [
  "gclid=1&utm_source=g",
  "gbraid=1&wbraid=2&utm_campaign=x%20y",
  `loc=${city.geotargetId}`,
  `loc=${city.slug}&gclid=2`,
  `zip=${city.primaryZip}`,
  "zip=00000",
  "zip=99950&gclid=3",
  "loc=%7Bloc_physical_ms%7D",
]) {
  test(`?${query} returns the stored page`, async () => {
    const plain = await ask(LANDING);
    const ad = await ask(`${LANDING}?${query}`);
    expect(ad.status).toBe(200);
    expect(["STORED", "HIT"]).toContain(ad.cache);
    expect(ad.body).toBe(plain.body);
  });
}

for (const query of ["zip=78701", "loc=texas/austin", "loc=1026201"]) {
  test(`?${query} redirects to that city and keeps the query`, async () => {
    const whole = `${query}&gclid=A_b-c&customPrice=19900`;
    const { status, location } = await ask(`${LANDING}?${whole}`);
    expect(status).toBe(307);
    const { pathname, searchParams } = new URL(location, readStage().baseUrl);
    expect(pathname).toBe("/texas/austin/brake-pad-replacement");
    expect([...searchParams]).toEqual([...new URLSearchParams(whole)]);
    const arrived = await openAd(searchParams.toString(), pathname);
    expect([arrived.status, arrived.shows("FROM $199")]).toEqual([200, true]);
  });
}
