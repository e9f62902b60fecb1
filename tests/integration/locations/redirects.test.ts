import { db } from "@/lib/core/db";
import { findMovedCity } from "@/lib/redirects/data";
import { keepFormerSlug, releaseSlug } from "@/lib/redirects/former-slugs";

afterEach(() => db.oldSlug.deleteMany());
afterAll(() => db.$disconnect());

const rename = async (slug: string, former: string) => {
  const { id } = await db.location.findUniqueOrThrow({ where: { slug } });
  await keepFormerSlug(db, { kind: "location", id, before: former, after: slug });
};

test("the page of a former slug leads to that of the current one", async () => {
  await rename("texas/san-antonio", "texas/old-town");
  expect(await findMovedCity("texas/old-town")).toBe("texas/san-antonio");
  expect(await findMovedCity("texas/elsewhere")).toBeNull();
});

test("a chain of names leads straight to the last one", async () => {
  await rename("texas/austin", "texas/first");
  await rename("texas/austin", "texas/second");
  expect(await findMovedCity("texas/first")).toBe("texas/austin");
});

test("a slug that another city takes no longer redirects", async () => {
  await rename("texas/austin", "texas/first");
  await releaseSlug(db, "location", "texas/first");
  expect(await findMovedCity("texas/first")).toBeNull();
});

test("an inactive city is no destination", async () => {
  await rename("texas/seguin", "texas/old-seguin");
  expect(await findMovedCity("texas/old-seguin")).toBeNull();
});
