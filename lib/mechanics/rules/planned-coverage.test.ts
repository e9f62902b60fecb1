import { plannedCoverage } from "@/lib/mechanics/rules/planned-coverage";

test("plans an area's cities around those added by hand", () => {
  const city = (name: string) => ({
    city: name,
    state: "Texas",
    slug: `texas/${name}`,
    zipcode: "78701",
  });
  const covered = [
    { ...city("austin"), priority: 1, isByHand: false },
    { ...city("houston"), priority: 2, isByHand: true },
  ];
  expect(
    plannedCoverage(covered, [city("buda"), city("kyle")]).map(({ city: name, priority }) => [
      name,
      priority,
    ]),
  ).toEqual([
    ["buda", 1],
    ["houston", 2],
    ["kyle", 3],
  ]);
});
