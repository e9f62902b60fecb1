/** @jest-environment ./tests/setup/browser-environment.mjs */
import { render, screen } from "@testing-library/react";
import { CitiesBeyondRadius } from "@/app/dashboard/profile/cities-beyond-radius";
import { sampleCoverage, sampleMechanicRecord } from "@/components/testing/mechanic-record";
import type { CoveragePreview } from "@/lib/catalog/locations/schema";
import { toProfile } from "@/lib/mechanics/profiles/rules/profile";

jest.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => {} }) }));

const byHand = (slug: string, zip: string, priority: number) => ({
  ...sampleCoverage(slug, zip, priority),
  isByHand: true,
});
const mechanic = toProfile(
  sampleMechanicRecord({
    coverage: [
      sampleCoverage("texas/san-antonio", "78201", 1),
      byHand("texas/houston", "77002", 2),
      byHand("texas/seguin", "78155", 3),
    ],
  }),
);
const preview: CoveragePreview = {
  base: {
    ...{ zip: "78201", city: "San Antonio", stateCode: "TX", timezone: "America/Chicago" },
    ...{ latitude: 29.4, longitude: -98.5 },
  },
  radiusMiles: 40,
  cities: [
    {
      ...{ city: "Seguin", state: "Texas", slug: "texas/seguin", zipcode: "78155" },
      ...{ latitude: 29.6, longitude: -98, miles: 35 },
    },
  ],
  others: [],
  nearest: null,
};
const removable = () => screen.queryAllByRole("button").map((button) => button.ariaLabel);

test("offers to remove only cities that were added manually and are beyond the radius", () => {
  render(<CitiesBeyondRadius {...{ mechanic, preview }} returned={null} />);
  expect(removable()).toEqual(["Remove: Houston"]);
});

test("without a radius, offers to remove every city that was added manually", () => {
  render(<CitiesBeyondRadius mechanic={mechanic} preview={null} returned={null} />);
  expect(removable()).toEqual(["Remove: Houston", "Remove: Seguin"]);
});

test("renders nothing if the radius covers every city", () => {
  const coverage = mechanic.coverage.filter(({ isByHand }) => !isByHand);
  const { container } = render(
    <CitiesBeyondRadius mechanic={{ ...mechanic, coverage }} preview={null} returned={null} />,
  );
  expect(container.innerHTML).toBe("");
});
