import { locateZip } from "@/components/site/quiz/location-step";

const serve = (status: number, body: unknown) =>
  jest.spyOn(globalThis, "fetch").mockResolvedValueOnce(Response.json(body, { status }));

let warn: jest.SpyInstance;
beforeEach(() => {
  const value = { getItem: () => null, setItem: () => undefined };
  Object.defineProperty(globalThis, "sessionStorage", { value, configurable: true });
  warn = jest.spyOn(console, "warn").mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

const uncovered = { success: false, city: "Ketchikan", state: "Alaska", recommendedMechanic: null };
const seattle = { city: "Seattle", state: "Washington", slug: "washington/seattle", miles: 679 };

it("names the nearest covered city", async () => {
  serve(200, { ...uncovered, nearest: seattle });
  expect(await locateZip("99950")).toMatchObject({
    phoneNumber: "",
    note: "We don’t have a mechanic near 99950 (Ketchikan, Alaska) yet. The nearest city with one is Seattle, Washington, 679 miles away.",
    nearest: { city: "Seattle", slug: "washington/seattle" },
  });
});

it("says which region stands in for a ZIP that isn't on our map", async () => {
  const recommendedMechanic = {
    mechanicId: "m-1",
    name: "Rosa Vega",
    businessName: null,
    phoneNumber: "(972) 555-0101",
    mainCity: "plano",
  };
  const plano = { success: true, city: "Plano", state: "Texas", recommendedMechanic };
  serve(200, { ...plano, isApproximate: true });
  expect(await locateZip("75099")).toMatchObject({
    city: "Plano",
    phoneNumber: "(972) 555-0101",
    note: "ZIP code 75099 isn’t on our map yet, so we went by ZIP codes that start with 750, around Plano, Texas.",
  });
  serve(200, plano);
  expect(await locateZip("75098")).not.toHaveProperty("note");
});

it("shows the server's message for a nonexistent ZIP, without logging it", async () => {
  serve(404, { error: { code: "not_found", message: "We couldn’t find ZIP code 00000" } });
  expect(await locateZip("00000")).toMatchObject({ note: "We couldn’t find ZIP code 00000" });
  expect(warn).not.toHaveBeenCalled();
});

it("gives up after eight seconds and says that the lookup failed", async () => {
  const timeout = new AbortController();
  const start = jest.spyOn(AbortSignal, "timeout").mockReturnValueOnce(timeout.signal);
  jest.spyOn(globalThis, "fetch").mockImplementationOnce(
    (_url, init) =>
      new Promise((_, reject) => {
        init?.signal?.addEventListener("abort", () => reject(init.signal?.reason));
      }),
  );
  const located = locateZip("78201");
  timeout.abort();
  expect(await located).toMatchObject({
    phoneNumber: "",
    note: "We couldn’t look up your ZIP code.",
  });
  expect(start).toHaveBeenCalledWith(8000);
  expect(warn).toHaveBeenCalledTimes(1);
});
