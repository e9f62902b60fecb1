import { plannedCoverage } from "@/lib/mechanics/profiles/rules/planned-coverage";

test("plans the cities of an area around those added by hand, without those removed by hand", () => {
  const city = (name: string) => ({
    city: name,
    state: "Texas",
    slug: `texas/${name}`,
    zipcode: "78701",
  });
  const coverage = [
    { ...city("austin"), priority: 1, isByHand: false, ringPlace: null },
    { ...city("houston"), priority: 2, isByHand: true, ringPlace: 4 },
  ];
  expect(
    plannedCoverage({ coverage, excluded: [city("waco")] }, [
      city("buda"),
      city("waco"),
      city("kyle"),
    ]).map(({ city: name, priority }) => [name, priority]),
  ).toEqual([
    ["buda", 1],
    ["houston", 2],
    ["kyle", 3],
  ]);
});
