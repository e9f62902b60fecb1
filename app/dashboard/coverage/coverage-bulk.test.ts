import { namesOf } from "@/app/dashboard/coverage/coverage-bulk";

const cities = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ city: `City ${i + 1}`, state: "Texas" }));

test("names up to eight cities, and counts the others", () => {
  expect(namesOf(cities(2))).toBe("City 1, Texas; City 2, Texas.");
  expect(namesOf(cities(11))).toMatch(/; City 8, Texas; and 3 more\.$/);
});
