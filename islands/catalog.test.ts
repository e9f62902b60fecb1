import {
  destinationOf,
  type FindPlace,
  findMatch,
  findPlaceOfZip,
  loadCatalog,
  suggest,
} from "./catalog";

const city = (slug: string) => ({ city: slug, state: "Texas", slug, primaryZip: null });

/** Serves each path's rows, with the URL of the next page, if any. Returns the requested paths. */
function serve(pages: Record<string, { rows: unknown[]; next?: string }>): string[] {
  const asked: string[] = [];
  jest.spyOn(globalThis, "fetch").mockImplementation(async (input) => {
    const url = String(input).replace(/[?&]_t=\d+$/, "");
    asked.push(url);
    const page = pages[url];
    if (!page) return new Response("", { status: 404 });
    return Response.json(page.rows, {
      headers: page.next ? { link: `<${page.next}>; rel="next"` } : {},
    });
  });
  return asked;
}

afterEach(() => jest.restoreAllMocks());

describe("loadCatalog", () => {
  it("reads a list through its last page, whether the next URL is absolute or relative", async () => {
    serve({
      "/api/services": { rows: [] },
      "/api/locations?limit=100": {
        rows: [city("texas/austin")],
        next: "/api/locations?limit=100&cursor=b",
      },
      "/api/locations?limit=100&cursor=b": {
        rows: [city("texas/houston")],
        next: "https://example.com/api/locations?limit=100&cursor=c",
      },
      "/api/locations?limit=100&cursor=c": { rows: [city("texas/waco")] },
    });
    const { locations } = await loadCatalog();
    expect(locations.map(({ slug }) => slug)).toEqual([
      "texas/austin",
      "texas/houston",
      "texas/waco",
    ]);
  });

  it("throws if a request fails", async () => {
    serve({ "/api/services": { rows: [] } });
    await expect(loadCatalog()).rejects.toThrow("404:");
  });

  it("gives up on a list that never ends", async () => {
    const endless = "/api/locations?limit=100";
    const asked = serve({
      "/api/services": { rows: [] },
      [endless]: { rows: [city("texas/austin")], next: endless },
    });
    await expect(loadCatalog()).rejects.toThrow("more than 10 pages");
    expect(asked.filter((url) => url === endless)).toHaveLength(10);
  });
});

const catalog = {
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
  services: [
    {
      name: "Oil Change",
      slug: "oil-change",
      category: "oil",
      searchTerms: ["oil light"],
      isActive: true,
    },
  ],
};
const nobodyKnows = async () => null;
const findDestination = async (text: string, findPlace: FindPlace) =>
  destinationOf(await findMatch(text, catalog, findPlace), text);

afterEach(() => jest.restoreAllMocks());

describe("the home search", () => {
  it.each([
    ["a city", "austin", "/city/texas/austin"],
    ["a service", "oil", "/services"],
    ["a need", "my oil light’s on", "/search?q=my%20oil%20light%E2%80%99s%20on"],
    ["a service in a city", " oil change austin ", "/search?q=oil%20change%20austin"],
    ["a city in longer text", "a mechanic near austin", "/city/texas/austin"],
    ["a misspelled city", "asutin", "/city/texas/austin"],
    ["nothing", "helicopter", "/cities#no-match"],
    ["an unknown ZIP", "99950", "/cities#no-match"],
    ["a ZIP that starts with 78", "78999", "/city/texas/san-antonio"],
    ["a nickname", "San Antone", "/city/texas/san-antonio"],
    ["an abbreviation", "SATX", "/city/texas/san-antonio"],
    ["an abbreviation", "ATX", "/city/texas/austin"],
    ["a city with its state", "austin, TX", "/city/texas/austin"],
    ["a city with its state and country", "Austin, Texas, USA", "/city/texas/austin"],
    ["a city among invisible characters", "\u202aaus\u200btin\u202c", "/city/texas/austin"],
    ["a city with a no-break space", "San\u00a0Antonio", "/city/texas/san-antonio"],
    ["a ZIP among invisible characters", "\u202a78201\u202c", "/city/texas/san-antonio"],
    ["a ZIP+4 with an en dash", "78201–1234", "/city/texas/san-antonio"],
    ["a full-width ZIP", "７８２０１", "/city/texas/san-antonio"],
  ])("goes to the page for %s", async (_, text, href) => {
    expect(await findDestination(text, nobodyKnows)).toBe(href);
  });

  it("goes from a ZIP to the city that the post office lists for it", async () => {
    const place = async () => ({ city: "Austin", state: "Texas" });
    expect(await findDestination(" 73301 ", place)).toBe("/city/texas/austin");
  });

  it("goes from a ZIP that isn't on our map to the search page, which says so", async () => {
    const place = async () => ({ city: "Austin", state: "Texas", isApproximate: true }) as const;
    expect(await findDestination("78707", place)).toBe("/search?q=78707");
  });

  it("makes no request for a city's primary ZIP", async () => {
    const place = jest.fn(nobodyKnows);
    expect(await findDestination("78201", place)).toBe("/city/texas/san-antonio");
    expect(place).not.toHaveBeenCalled();
  });
});

describe("findPlaceOfZip", () => {
  const answer = (make: () => Response) =>
    jest.spyOn(globalThis, "fetch").mockImplementation(async () => make());

  it("returns the place", async () => {
    answer(() => Response.json({ success: true, city: "Austin", state: "Texas" }));
    expect(await findPlaceOfZip("73301")).toEqual({ city: "Austin", state: "Texas" });
  });

  it.each([
    ["an unsuccessful response", () => Response.json({ success: false })],
    ["404", () => new Response("", { status: 404 })],
  ])("treats %s as an unknown ZIP", async (_, make) => {
    answer(make);
    expect(await findPlaceOfZip("00000")).toBeNull();
  });

  it("does not treat a server error as an unknown ZIP", async () => {
    answer(() => new Response("", { status: 503 }));
    await expect(findPlaceOfZip("73301")).rejects.toThrow("503:");
  });
});

const namedCity = (name: string, primaryZip: string | null = null, isActive = true) => ({
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
  searchTerms: Array.of<string>(),
  isActive,
});
const searched = {
  locations: [
    namedCity("San Antonio", "78201"),
    namedCity("Austin", "78701"),
    namedCity("Sandy", "78201", false),
  ],
  services: [service("Brake Pads"), service("Rotor Sanding"), service("Sand Blasting", false)],
};
const labels = (text: string) => suggest(text, searched).map(({ label }) => label);

describe("suggest", () => {
  it("suggests active cities, then active services, whose names contain the text", () => {
    expect(suggest(" SAN", searched)).toEqual([
      {
        label: "San Antonio, Texas",
        url: "/city/texas/san-antonio",
        match: { kind: "location", location: searched.locations[0] },
      },
      {
        label: "Rotor Sanding",
        url: "/cities?service=rotor-sanding",
        match: { kind: "service", service: searched.services[1], isByNeed: false },
      },
    ]);
  });

  it("suggests services for a described symptom", () => {
    expect(suggest("oil lights on", catalog)).toEqual([
      {
        label: "Oil Change",
        url: "/cities?service=oil-change",
        match: { kind: "service", service: catalog.services[0], isByNeed: false },
      },
    ]);
  });

  it("suggests a service in the city that the text names, then the city itself", () => {
    const urls = suggest("oil change in austn", catalog).map(({ url }) => url);
    expect(urls).toEqual(["/texas/austin/oil-change", "/city/texas/austin"]);
    expect(suggest("oil change in austin", catalog)[0]?.label).toBe("Oil Change in Austin, Texas");
  });

  it("treats digits as the start of a ZIP code", () => {
    expect(labels("78")).toEqual(["San Antonio, Texas 78201", "Austin, Texas 78701"]);
    expect(labels("78701")).toEqual(["Austin, Texas 78701"]);
    expect(labels("8201")).toEqual([]);
  });

  it.each(["", "   ", "zeppelin"])("suggests nothing for %j", (text) => {
    expect(labels(text)).toEqual([]);
  });

  it("limits cities and services separately", () => {
    const many = {
      locations: Array.from({ length: 9 }, (_, at) => namedCity(`Oil City ${at}`)),
      services: Array.from({ length: 9 }, (_, at) => service(`Oil Change ${at}`)),
    };
    const kinds = suggest("oil", many).map(({ match }) => match.kind);
    expect(kinds).toEqual([...Array(5).fill("location"), ...Array(3).fill("service")]);
  });
});
