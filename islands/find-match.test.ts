import { destinationOf, type FindPlace, findMatch, findPlaceOfZip } from "./find-match";

const catalogue = {
  locations: [
    {
      city: "San Antonio",
      state: "Texas",
      slug: "texas/san-antonio",
      primaryZip: "78201",
      isActive: true,
    },
    { city: "Austin", state: "Texas", slug: "texas/austin", primaryZip: null, isActive: true },
  ],
  services: [{ name: "Oil Change", slug: "oil-change", category: "oil", isActive: true }],
};
const nobodyKnows = async () => null;
const findDestination = async (text: string, findPlace: FindPlace) =>
  destinationOf(await findMatch(text, catalogue, findPlace));

afterEach(() => jest.restoreAllMocks());

describe("the home search", () => {
  it.each([
    ["a city", "austin", "/city/texas/austin"],
    ["a service", "oil", "/services"],
    ["nothing", "helicopter", "/cities"],
    ["a ZIP without a place", "99950", "/cities"],
    ["a ZIP that begins with 78", "78999", "/city/texas/san-antonio"],
  ])("leads %s to its page", async (_, text, address) => {
    expect(await findDestination(text, nobodyKnows)).toBe(address);
  });

  it("leads a ZIP to the city that the post office names", async () => {
    const place = async () => ({ city: "Austin", state: "Texas" });
    expect(await findDestination(" 73301 ", place)).toBe("/city/texas/austin");
  });

  it("asks nobody about a city's primary ZIP", async () => {
    const place = jest.fn(nobodyKnows);
    expect(await findDestination("78201", place)).toBe("/city/texas/san-antonio");
    expect(place).not.toHaveBeenCalled();
  });
});

describe("findPlaceOfZip", () => {
  const answer = (make: () => Response) =>
    jest.spyOn(globalThis, "fetch").mockImplementation(async () => make());

  it("reads the place", async () => {
    answer(() => Response.json({ success: true, city: "Austin", state: "Texas" }));
    expect(await findPlaceOfZip("73301")).toEqual({ city: "Austin", state: "Texas" });
  });

  it.each([
    ["without success", () => Response.json({ success: false })],
    ["404", () => new Response("", { status: 404 })],
  ])("takes an answer %s for an unknown ZIP", async (_, make) => {
    answer(make);
    expect(await findPlaceOfZip("00000")).toBeNull();
  });

  it("does not take a broken server for an unknown ZIP", async () => {
    answer(() => new Response("", { status: 503 }));
    await expect(findPlaceOfZip("73301")).rejects.toThrow("503:");
  });
});
