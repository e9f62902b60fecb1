import { paths, RESERVED_SEGMENTS } from "@/lib/platform/pages/paths";

describe("paths", () => {
  it.each([
    [paths.hub("texas/san-antonio"), "/city/texas/san-antonio"],
    [
      paths.landing("texas/san-antonio", "brake-pad-replacement"),
      "/texas/san-antonio/brake-pad-replacement",
    ],
    [paths.citiesFor("oil-change"), "/cities?service=oil-change"],
    [paths.mechanic("cm1a"), "/mechanics/cm1a"],
    [paths.mechanic("../admin"), "/mechanics/..%2Fadmin"],
  ])("lead to %s", (actual, expected) => {
    expect(actual).toBe(expected);
  });

  it.each([
    [{}, "/search"],
    [{ city: "San Antonio,Texas" }, "/search?city=San%20Antonio%2CTexas"],
    [{ q: "brakes & rotors" }, "/search?q=brakes%20%26%20rotors"],
    [{ q: undefined, zip: "78201" }, "/search?zip=78201"],
  ])("search for %j at %s", (query, expected) => {
    expect(paths.search(query)).toBe(expected);
  });

  it.each([
    ["78201", "/costs/brake-service?city=San%20Antonio%2CTexas&zip=78201#quote"],
    [null, "/costs/brake-service?city=San%20Antonio%2CTexas#quote"],
  ])("link a city with primary ZIP %s to the quiz", (primaryZip, expected) => {
    expect(paths.brakeQuiz({ city: "San Antonio", state: "Texas", primaryZip })).toBe(expected);
  });

  it("reserve the first segment of every fixed page", () => {
    const pages = [
      paths.services,
      paths.cities,
      paths.mechanics,
      paths.search({}),
      paths.brakeCost,
      paths.privacy,
      paths.terms,
      paths.accessibility,
      paths.hub("texas/austin"),
    ];
    for (const page of pages) {
      expect(RESERVED_SEGMENTS).toContain(page.split("/")[1]);
    }
  });
});
