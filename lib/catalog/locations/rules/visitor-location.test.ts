import {
  readLocationQuery,
  readTypedZip,
  withoutPlace,
} from "@/lib/catalog/locations/rules/visitor-location";

const query = (search: string) => new URLSearchParams(search);

test.each([
  ["zip=78201", { zip: "78201" }],
  ["zip=78201-1234", { zip: "78201" }],
  ["zip=+78201+", { zip: "78201" }],
  ["zip=San+Antonio,+TX+78201", { zip: "78201" }],
  ["zip=7820", null],
  ["zip=abcde&city=Austin,TX", { city: "Austin,TX" }],
  ["loc=texas/austin&zip=78201", { loc: "texas/austin", zip: "78201" }],
  ["gclid=1", null],
])("reads the place from ?%s", (search, place) => {
  expect(readLocationQuery(query(search))).toEqual(place);
});

test.each([
  ["zip=78201", "78201"],
  ["zip=+abc+", "abc"],
  ["zip=", ""],
  ["zip=%7Bzip%7D", ""],
  ["city=Austin", ""],
  [`zip=${"7".repeat(150)}`, "7".repeat(120)],
])("reads the typed ZIP from ?%s", (search, zip) => {
  expect(readTypedZip(query(search))).toBe(zip);
});

test("keeps everything except the place, including repeated names", () => {
  expect(withoutPlace(query("zip=1&gclid=a&loc=x&utm_term=b&utm_term=c&city=d"))).toEqual([
    ["gclid", "a"],
    ["utm_term", "b"],
    ["utm_term", "c"],
  ]);
});
