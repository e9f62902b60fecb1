import { read } from "./fetcher";

const asked = jest.spyOn(globalThis, "fetch");
afterAll(() => asked.mockRestore());

describe("read", () => {
  it("sends credentials, bypasses caches and stamps the time on every address", async () => {
    asked.mockImplementation(async () => Response.json([]));
    await read("/api/services");
    await read("/api/locations?limit=100");
    expect(asked).toHaveBeenNthCalledWith(
      1,
      expect.stringMatching(/^\/api\/services\?_t=\d{13}$/),
      expect.objectContaining({ credentials: "include", cache: "no-store" }),
    );
    expect(asked).toHaveBeenNthCalledWith(
      2,
      expect.stringMatching(/^\/api\/locations\?limit=100&_t=\d{13}$/),
      expect.anything(),
    );
  });

  it("turns a refusal into an error that begins with its status", async () => {
    asked.mockImplementation(async () => new Response("no such city", { status: 404 }));
    await expect(read("/api/x")).rejects.toThrow("404: no such city");
  });

  it("names the status in words when the refusal has no body", async () => {
    asked.mockImplementation(
      async () => new Response(null, { status: 503, statusText: "Service Unavailable" }),
    );
    await expect(read("/api/x")).rejects.toThrow("503: Service Unavailable");
  });
});
