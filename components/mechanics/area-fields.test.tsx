import { AreaFields } from "@/components/mechanics/area-fields";
import { textOf } from "@/components/testing/rendered";
import type { CoveragePreview } from "@/lib/coverage/schema";

const VALUES = { zipcode: "79843", radiusMiles: "20", timezone: "America/Chicago" };
const NOWHERE: CoveragePreview = {
  base: { zip: "79843", city: "Marfa", stateCode: "TX", latitude: 30.3, longitude: -104 },
  radiusMiles: 20,
  cities: [],
  others: [],
  nearest: null,
};

test.each([null, NOWHERE])(
  "the area speaks to whoever fills it in, be it for themselves or for a mechanic",
  (initial) => {
    const text = textOf(<AreaFields values={VALUES} errors={{}} initial={initial} covered={[]} />);
    expect(text).toContain("Base ZIP");
    expect(text).not.toMatch(/\byou(?:r|rs)?\b/i);
  },
);
