import { findVisitorZip } from "@/components/site/quiz/use-visitor-zip";

type Ask = Geolocation["getCurrentPosition"];

const at =
  (latitude: number, longitude: number): Ask =>
  (onFound) => {
    const coords = { latitude, longitude, accuracy: 500, altitude: null, altitudeAccuracy: null };
    const full = { ...coords, heading: null, speed: null, toJSON: () => null };
    onFound({ coords: full, timestamp: 0, toJSON: () => null });
  };
const refused =
  (code: number): Ask =>
  (_onFound, onError) =>
    onError?.({ code, message: "", PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 });

const knowing = (postcode: unknown) =>
  jest.fn(async () => ({ ok: true, json: async () => ({ postcode }) }));

describe("finding the visitor's ZIP", () => {
  it("requests a low-accuracy position, up to five minutes old, with a ten-second timeout", async () => {
    const getCurrentPosition = jest.fn(at(29.4241, -98.4936));
    const answer = await findVisitorZip({
      geolocation: { getCurrentPosition },
      fetch: knowing("78205"),
    });
    expect(answer).toEqual({ found: true, zip: "78205" });
    expect(getCurrentPosition.mock.calls[0]?.[2]).toEqual({
      timeout: 10_000,
      maximumAge: 300_000,
      enableHighAccuracy: false,
    });
  });

  it.each([
    ["denied", refused(1)],
    ["unavailable", refused(2)],
    ["timedOut", refused(3)],
    ["unavailable", at(Number.NaN, -98)],
  ] as const)("reports %s and tries no other service", async (problem, getCurrentPosition) => {
    const fetch = knowing("78205");
    const answer = await findVisitorZip({ geolocation: { getCurrentPosition }, fetch });
    expect(answer).toEqual({ found: false, problem });
    expect(fetch).not.toHaveBeenCalled();
  });

  it("reports that a browser has no geolocation", async () => {
    const answer = await findVisitorZip({ geolocation: undefined, fetch: knowing("78205") });
    expect(answer).toEqual({ found: false, problem: "unsupported" });
  });
});
