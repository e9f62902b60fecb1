import { NearbyDemandPanel } from "@/components/accounts/overview/nearby-demand";
import { textOf } from "@/components/testing/rendered";
import type { NearbyDemand } from "@/lib/marketing/demand/schema";

jest.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => {} }) }));

const message = "You can’t add this area.";
const returned = {
  page: "/dashboard",
  action: "/api/mechanics/m/areas",
  message,
  fields: { zip: message },
  values: { zip: "78006" },
};
const area = (zip: string): NearbyDemand => ({
  zip,
  place: "Boerne, TX",
  count: 5,
  miles: 20,
  remedy: { kind: "add", city: "Boerne" },
});

test.each([
  ["still listed", [area("78006")]],
  ["no longer listed", [area("78130")]],
  ["no longer listed, like all others", []],
])("without JavaScript, tells a mechanic why they couldn't add an area that is %s", (_, demand) => {
  const text = textOf(<NearbyDemandPanel mechanicId="m" {...{ demand, returned }} />);
  expect(text.split(message)).toHaveLength(2);
});

test("shows nothing to a mechanic if no search nearby came up empty", () => {
  expect(textOf(<NearbyDemandPanel mechanicId="m" demand={[]} returned={null} />)).toBe("");
});
