import { city } from "@/lib/site/search/rules/sample-cities";
import { suggest } from "@/lib/site/search/rules/suggest";

const service = (name: string) => ({
  name,
  slug: name.toLowerCase().replaceAll(" ", "-"),
  category: "brakes",
  searchTerms: Array.of<string>("oil light"),
  isActive: true,
});
const cities = Array.from({ length: 9 }, (_, at) =>
  city(`Oil City ${at}`, "Texas", `texas/oil-city-${at}`, `7820${at}`),
);
const services = Array.from({ length: 9 }, (_, at) => service(`Oil Change ${at}`));
const found = { cities, services, cityStems: [] };

it("limits cities and services separately", () => {
  const kinds = suggest("oil", found, { isZip: false }).map(({ matched }) => matched);
  expect(kinds).toEqual([...Array(5).fill("location"), ...Array(3).fill("service")]);
});

it("puts the first service in each of several cities before the cities themselves", () => {
  const urls = suggest("light oil city", found, { isZip: false }).map(({ url }) => url);
  expect(urls).toEqual([
    "/texas/oil-city-0/oil-change-0",
    "/texas/oil-city-1/oil-change-0",
    "/texas/oil-city-2/oil-change-0",
    ...cities.slice(0, 5).map(({ slug }) => `/city/${slug}`),
  ]);
});

it("shows the ZIP codes of cities that were found by them", () => {
  const [first] = suggest("7820", { ...found, services: [] }, { isZip: true });
  expect(first?.label).toBe("Oil City 0, Texas 78200");
});
