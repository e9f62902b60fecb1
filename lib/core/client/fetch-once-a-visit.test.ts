import { fetchOnceAVisit } from "@/lib/core/client/fetch-once-a-visit";

const ADDRESS = "/api/location-by-zipcode/78201";

function storage(changes: Partial<Pick<Storage, "getItem" | "setItem">> = {}) {
  const kept = new Map<string, string>();
  const value = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
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

describe("what holds for the whole visit", () => {
  it("is asked for once", async () => {
    storage();
    const fetch = answering('{"city":"San Antonio"}');
    const first = await fetchOnceAVisit(ADDRESS);
    expect(await fetchOnceAVisit(ADDRESS)).toEqual(first);
    expect(first).toEqual({ city: "San Antonio" });
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it("is asked for again after a failure", async () => {
    storage();
    jest.spyOn(globalThis, "fetch").mockRejectedValueOnce(new TypeError("offline"));
    await expect(fetchOnceAVisit(ADDRESS)).rejects.toThrow("offline");
    answering("7");
    expect(await fetchOnceAVisit(ADDRESS)).toBe(7);
  });

  it("comes from the server where the browser keeps nothing, with a note for developers", async () => {
    storage({ getItem: forbid, setItem: forbid });
    const warn = jest.spyOn(console, "warn").mockImplementation(() => undefined);
    answering("7");
    expect(await fetchOnceAVisit(ADDRESS)).toBe(7);
    expect(warn).toHaveBeenCalledTimes(2);
  });
});
