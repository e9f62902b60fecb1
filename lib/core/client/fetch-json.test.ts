import { fetchJson, hasStatus } from "@/lib/core/client/fetch-json";

const answering = (body: string, init?: ResponseInit) =>
  jest.spyOn(globalThis, "fetch").mockResolvedValue(new Response(body, init));

beforeEach(() => jest.useFakeTimers({ now: 1_766_224_800_000 }));
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe("fetchJson", () => {
  it.each([
    ["/api/services", "/api/services?_t=1766224800000"],
    ["/api/services?page=2", "/api/services?page=2&_t=1766224800000"],
  ])("requests %s uncached, with credentials", async (url, requested) => {
    const fetch = answering('{"a":1}');
    expect(await fetchJson(url)).toEqual({ a: 1 });
    expect(fetch).toHaveBeenCalledWith(requested, { credentials: "include", cache: "no-store" });
  });

  it("throws an error with the status and body", async () => {
    answering('{"error":"no"}', { status: 422 });
    await expect(fetchJson("/api/services")).rejects.toThrow(new Error('422: {"error":"no"}'));
  });

  it("throws an error with the status text if the body is empty", async () => {
    answering("", { status: 503, statusText: "Service Unavailable" });
    await expect(fetchJson("/api/services")).rejects.toThrow(new Error("503: Service Unavailable"));
  });
});

it.each([
  [new Error("401: who are you"), 401, true],
  [new Error("4010: odd"), 401, false],
  [new Error("500: 401: no"), 401, false],
  ["401: no error", 401, false],
])("hasStatus(%s, %d) is %s", (error, status, expected) => {
  expect(hasStatus(error, status)).toBe(expected);
});
