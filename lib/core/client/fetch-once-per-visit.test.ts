import { fetchOncePerVisit } from "@/lib/core/client/fetch-once-per-visit";

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

const answering = (...bodies: string[]) => {
  const fetch = jest.spyOn(globalThis, "fetch");
  for (const body of bodies) fetch.mockResolvedValueOnce(new Response(body));
  return fetch;
};
const forbid = () => {
  throw new Error("SecurityError");
};

afterEach(() => jest.restoreAllMocks());

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
