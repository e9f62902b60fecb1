import { db } from "@/lib/core/db";
import { findMovedCity } from "@/lib/redirects/data";
import { keepFormerSlug, releaseSlug } from "@/lib/redirects/former-slugs";

afterEach(() => db.oldSlug.deleteMany());
afterAll(() => db.$disconnect());

const rename = async (slug: string, former: string) => {
  const { id } = await db.location.findUniqueOrThrow({ where: { slug } });
  await keepFormerSlug(db, { kind: "location", id, before: former, after: slug });
};

test("a former slug redirects to the current one", async () => {
  await rename("texas/san-antonio", "texas/old-town");
  expect(await findMovedCity("texas/old-town")).toBe("texas/san-antonio");
  expect(await findMovedCity("texas/elsewhere")).toBeNull();
});

test("a chain of former slugs redirects straight to the current one", async () => {
  await rename("texas/austin", "texas/first");
  await rename("texas/austin", "texas/second");
  expect(await findMovedCity("texas/first")).toBe("texas/austin");
});

test("a slug that another city has taken no longer redirects", async () => {
  await rename("texas/austin", "texas/first");
  await releaseSlug(db, "location", "texas/first");
  expect(await findMovedCity("texas/first")).toBeNull();
});

test("nothing redirects to an inactive city", async () => {
  await rename("texas/seguin", "texas/old-seguin");
  expect(await findMovedCity("texas/old-seguin")).toBeNull();
});
