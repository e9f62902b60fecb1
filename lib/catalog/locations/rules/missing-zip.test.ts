import { findZip } from "@/lib/core/zip-places";
import { missingZip } from "./missing-zip";

const at = (zip: string) => {
  const { latitude = 0, longitude = 0 } = findZip(zip) ?? {};
  return { latitude, longitude };
};
const austin = { city: "Austin", state: "Texas", ...at("78701") };

test("picks the ZIP closest to the city's location from those with its name", () => {
  expect(missingZip({ ...austin, primaryZip: null })?.zip).toBe("78701");
  expect(missingZip({ ...austin, ...at("78745"), primaryZip: null })?.zip).toBe("78745");
});

test("replaces a ZIP that doesn't exist, and keeps one that does", () => {
  expect(missingZip({ ...austin, primaryZip: "00000" })?.zip).toBe("78701");
  expect(missingZip({ ...austin, primaryZip: "90210" })).toBeNull();
});

test("returns null for a city without a ZIP of its own", () => {
  expect(missingZip({ ...austin, city: "Nowhere At All", primaryZip: null })).toBeNull();
});
