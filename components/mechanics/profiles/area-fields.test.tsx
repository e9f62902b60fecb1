import { AreaFields } from "@/components/mechanics/profiles/area-fields";
import { htmlOf, textOf } from "@/components/testing/rendered";
import type { CoveragePreview } from "@/lib/catalog/locations/schema";

const VALUES = { zipcode: "79843", radiusMiles: "20", timezone: "America/Chicago" };
const NOWHERE: CoveragePreview = {
  base: {
    zip: "79843",
    city: "Marfa",
    stateCode: "TX",
    timezone: "America/Chicago",
    latitude: 30.3,
    longitude: -104,
  },
  radiusMiles: 20,
  cities: [],
  others: [],
  nearest: null,
};

test.each([null, NOWHERE])(
  "never says “you” in the area form, which administrators use too",
  (initial) => {
    const text = textOf(<AreaFields values={VALUES} errors={{}} initial={initial} covered={[]} />);
    expect(text).toContain("Base ZIP");
    expect(text).not.toMatch(/\byou(?:r|rs)?\b/i);
  },
);

const zoneOf = (html: string) => /<option value="([^"]+)" selected="">/.exec(html)?.[1];

test("defaults to the time zone of the ZIP", () => {
  const values = { ...VALUES, timezone: "" };
  const html = htmlOf(<AreaFields values={values} errors={{}} initial={NOWHERE} />);
  expect(zoneOf(html)).toBe("America/Chicago");
  expect(html).not.toContain("ZIP 79843 is on");
});

test("keeps a time zone that differs from the ZIP's, and asks about it", () => {
  const values = { ...VALUES, timezone: "America/New_York" };
  const view = <AreaFields values={values} errors={{}} initial={NOWHERE} />;
  expect(zoneOf(htmlOf(view))).toBe("America/New_York");
  expect(textOf(view)).toContain("ZIP 79843 is on Central time. Is Eastern time right?");
});
