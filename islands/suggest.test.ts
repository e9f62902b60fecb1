import { suggest } from "./suggest";

const city = (name: string, primaryZip: string | null = null, isActive = true) => ({
  city: name,
  state: "Texas",
  slug: `texas/${name.toLowerCase().replaceAll(" ", "-")}`,
  primaryZip,
  isActive,
});
const service = (name: string, isActive = true) => ({
  name,
  slug: name.toLowerCase().replaceAll(" ", "-"),
  category: "brakes",
  isActive,
});
const catalogue = {
  locations: [city("San Antonio", "78201"), city("Austin", "78701"), city("Sandy", "78201", false)],
  services: [service("Brake Pads"), service("Rotor Sanding"), service("Sand Blasting", false)],
};
const labels = (text: string) => suggest(text, catalogue).map(({ label }) => label);

describe("suggest", () => {
  it("offers active cities, then active services, whose names contain the text", () => {
    expect(suggest(" SAN", catalogue)).toEqual([
      {
        label: "San Antonio, Texas",
        address: "/city/texas/san-antonio",
        match: { kind: "location", location: catalogue.locations[0] },
      },
      {
        label: "Rotor Sanding",
        address: "/cities?service=rotor-sanding",
        match: { kind: "service", service: catalogue.services[1] },
      },
    ]);
  });

  it("reads digits as the beginning of a ZIP code", () => {
    expect(labels("78")).toEqual(["San Antonio, Texas 78201", "Austin, Texas 78701"]);
    expect(labels("78701")).toEqual(["Austin, Texas 78701"]);
    expect(labels("8201")).toEqual([]);
  });

  it.each(["", "   ", "zeppelin"])("offers nothing for %j", (text) => {
    expect(labels(text)).toEqual([]);
  });

  it("lets neither cities nor services crowd out the others", () => {
    const many = {
      locations: Array.from({ length: 9 }, (_, at) => city(`Oil City ${at}`)),
      services: Array.from({ length: 9 }, (_, at) => service(`Oil Change ${at}`)),
    };
    const kinds = suggest("oil", many).map(({ match }) => match.kind);
    expect(kinds).toEqual([...Array(5).fill("location"), ...Array(3).fill("service")]);
  });
});
