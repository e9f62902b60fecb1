import { BIG_DATA_CLOUD, GEOCODERS, NOMINATIM } from "@/lib/site/quiz/geocoders";

const point = { latitude: 29.42412, longitude: -98.49363 };

test("tries BigDataCloud before Nominatim", () => {
  expect(GEOCODERS.map(({ name }) => name)).toEqual(["BigDataCloud", "Nominatim"]);
});

test("sends the point to four decimals and nothing else about the visitor", () => {
  expect(BIG_DATA_CLOUD.url(point)).toBe(
    "https://api.bigdatacloud.net/data/reverse-geocode-client?latitude=29.4241&longitude=-98.4936&localityLanguage=en",
  );
  expect(NOMINATIM.url(point)).toBe(
    "https://nominatim.openstreetmap.org/reverse?format=jsonv2&lat=29.4241&lon=-98.4936",
  );
});

test("formats a point near zero without an exponent", () => {
  const url = new URL(NOMINATIM.url({ latitude: 0.0000001, longitude: -0.0000001 }));
  expect([url.searchParams.get("lat"), url.searchParams.get("lon")]).toEqual(["0", "0"]);
});

test.each(GEOCODERS)(
  "requests only $origin, which the Content-Security-Policy allows",
  (geocoder) => {
    expect(new URL(geocoder.url(point)).origin).toBe(geocoder.origin);
  },
);

test("reads each service's postcode", () => {
  expect(BIG_DATA_CLOUD.readPostcode({ city: "San Antonio", postcode: " 78205 " })).toBe("78205");
  expect(NOMINATIM.readPostcode({ address: { city: "San Antonio", postcode: "78205-1" } })).toBe(
    "78205-1",
  );
});

const RUBBISH = [
  null,
  undefined,
  42,
  "78205",
  [],
  ["78205"],
  {},
  { postcode: "" },
  { postcode: "  " },
  { postcode: null },
  { postcode: 78205 },
  { postcode: ["78205"] },
  { address: null },
  { address: "78205" },
  { address: {} },
  { address: { postcode: "" } },
  { address: { postcode: { code: "78205" } } },
  { error: "Unable to geocode" },
];

test.each(RUBBISH.map((answer) => [answer]))("finds no postcode in %j", (answer) => {
  expect(BIG_DATA_CLOUD.readPostcode(answer)).toBeNull();
  expect(NOMINATIM.readPostcode(answer)).toBeNull();
});
