import { fetchJson, fetchOncePerVisit, hasStatus } from "@/lib/core/client/fetch-json";
import { sendJson } from "@/lib/core/client/send-json";

const answering = (body: string | null, init?: ResponseInit) =>
  jest.spyOn(globalThis, "fetch").mockResolvedValueOnce(new Response(body, init));

afterEach(() => jest.restoreAllMocks());

describe("fetchJson", () => {
  beforeEach(() => jest.useFakeTimers({ now: 1_766_224_800_000 }));
  afterEach(() => jest.useRealTimers());

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
  [new TypeError("Failed to fetch"), 409, false],
])("hasStatus(%s, %d) is %s", (error, status, expected) => {
  expect(hasStatus(error, status)).toBe(expected);
});

describe("sendJson", () => {
  it("sends JSON with credentials and returns the response", async () => {
    const fetch = answering('{"id":"c1"}', { status: 201 });
    expect(await sendJson("/api/users", { method: "POST", body: { name: "Ana" } })).toEqual({
      id: "c1",
    });
    expect(fetch).toHaveBeenCalledWith("/api/users", {
      method: "POST",
      credentials: "include",
      cache: "no-store",
      headers: { "content-type": "application/json" },
      body: '{"name":"Ana"}',
    });
  });

  it("sends no body if none is given and returns undefined for an empty response", async () => {
    const fetch = answering(null, { status: 204 });
    expect(await sendJson("/api/sessions", { method: "DELETE" })).toBeUndefined();
    expect(fetch.mock.calls[0]?.[1]).not.toHaveProperty("body");
  });

  it("throws an error with the status and body", async () => {
    answering('{"error":"no"}', { status: 409 });
    await expect(sendJson("/api/users", { method: "PATCH", body: {} })).rejects.toThrow(
      new Error('409: {"error":"no"}'),
    );
  });
});

const URL_PATH = "/api/location-by-zipcode/78201";

function storage(changes: Partial<Pick<Storage, "getItem" | "setItem">> = {}) {
  const stored = new Map<string, string>();
  const value = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    ...changes,
  };
  Object.defineProperty(globalThis, "sessionStorage", { value, configurable: true });
}

const forbid = () => {
  throw new Error("SecurityError");
};

describe("fetchOncePerVisit", () => {
  it("fetches once", async () => {
    storage();
    const fetch = answering('{"city":"San Antonio"}');
    const first = await fetchOncePerVisit(URL_PATH);
    expect(await fetchOncePerVisit(URL_PATH)).toEqual(first);
    expect(first).toEqual({ city: "San Antonio" });
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it("fetches again after a failure", async () => {
    storage();
    jest.spyOn(globalThis, "fetch").mockRejectedValueOnce(new TypeError("offline"));
    await expect(fetchOncePerVisit(URL_PATH)).rejects.toThrow("offline");
    answering("7");
    expect(await fetchOncePerVisit(URL_PATH)).toBe(7);
  });

  it("works without session storage and logs a warning", async () => {
    storage({ getItem: forbid, setItem: forbid });
    const warn = jest.spyOn(console, "warn").mockImplementation(() => undefined);
    answering("7");
    expect(await fetchOncePerVisit(URL_PATH)).toBe(7);
    expect(warn).toHaveBeenCalledTimes(2);
  });
});
