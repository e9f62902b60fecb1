import { findZipProblem } from "@/lib/site/landing/data/visitor-location";
import { demo } from "@/prisma/seed/demo-lookups";

const NOW = new Date();

test.each([
  ["letters", "abcde", "malformed"],
  ["four digits", "7820", "malformed"],
  ["an unassigned ZIP", "00000", "unknown"],
  ["Puerto Rico", "00901", "outside"],
  ["Alaska", "99950", "uncovered"],
])("%s (%s): %s", async (_, text, kind) => {
  expect(await findZipProblem(text, null, NOW)).toMatchObject({ kind });
});

test("lists the nearest cities that offer the service", async () => {
  const service = demo.services.find(({ isActive }) => isActive);
  expect(await findZipProblem("99950-1234", service?.slug ?? "", NOW)).toMatchObject({
    kind: "uncovered",
    zip: "99950",
    city: "Ketchikan",
    state: "Alaska",
    nearest: expect.arrayContaining([expect.objectContaining({ miles: expect.any(Number) })]),
  });
  expect(await findZipProblem("99950", "rocket-repair", NOW)).toMatchObject({ nearest: [] });
});
