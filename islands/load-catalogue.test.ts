import { loadCatalogue } from "./load-catalogue";

const city = (slug: string) => ({ city: slug, state: "Texas", slug, primaryZip: null });

/** Answers each path (time stamps removed) with rows and, when there are more, the next address. */
function serve(pages: Record<string, { rows: unknown[]; next?: string }>): string[] {
  const asked: string[] = [];
  jest.spyOn(globalThis, "fetch").mockImplementation(async (input) => {
    const address = String(input).replace(/[?&]_t=\d+$/, "");
    asked.push(address);
    const page = pages[address];
    if (!page) return new Response("", { status: 404 });
    return Response.json(page.rows, {
      headers: page.next ? { link: `<${page.next}>; rel="next"` } : {},
    });
  });
  return asked;
}

afterEach(() => jest.restoreAllMocks());

describe("loadCatalogue", () => {
  it("reads a list to its last page, whether the next address is whole or relative", async () => {
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
    const { locations } = await loadCatalogue();
    expect(locations.map(({ slug }) => slug)).toEqual([
      "texas/austin",
      "texas/houston",
      "texas/waco",
    ]);
  });

  it("fails when a read is refused", async () => {
    serve({ "/api/services": { rows: [] } });
    await expect(loadCatalogue()).rejects.toThrow("404:");
  });

  it("gives up on a list that goes on for ever", async () => {
    const endless = "/api/locations?limit=100";
    const asked = serve({
      "/api/services": { rows: [] },
      [endless]: { rows: [city("texas/austin")], next: endless },
    });
    await expect(loadCatalogue()).rejects.toThrow("more than 10 pages");
    expect(asked.filter((address) => address === endless)).toHaveLength(10);
  });
});
