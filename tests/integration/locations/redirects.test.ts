import { db } from "@/lib/core/db";
import { findMovedPage } from "@/lib/redirects/data";
import { keepFormerSlug, releaseSlug } from "@/lib/redirects/former-slugs";

afterEach(() => db.oldSlug.deleteMany());
afterAll(() => db.$disconnect());

const rename = async (slug: string, former: string) => {
  const { id } = await db.location.findUniqueOrThrow({ where: { slug } });
  await keepFormerSlug(db, { kind: "location", id, before: former, after: slug });
};

test("pages of a former slug lead to those of the current one, and the service stays", async () => {
  await rename("texas/san-antonio", "texas/old-town");
  expect(
    await findMovedPage({ locationSlug: "texas/old-town", serviceSlug: "oil-change" }),
  ).toEqual({
    locationSlug: "texas/san-antonio",
    serviceSlug: "oil-change",
  });
  expect(await findMovedPage({ locationSlug: "texas/elsewhere" })).toBeNull();
});

test("a chain of names leads straight to the last one", async () => {
  await rename("texas/austin", "texas/first");
  await rename("texas/austin", "texas/second");
  expect(await findMovedPage({ locationSlug: "texas/first" })).toEqual({
    locationSlug: "texas/austin",
  });
});

test("a slug that another city takes no longer redirects", async () => {
  await rename("texas/austin", "texas/first");
  await releaseSlug(db, "location", "texas/first");
  expect(await findMovedPage({ locationSlug: "texas/first" })).toBeNull();
});

test("an inactive city is no destination", async () => {
  await rename("texas/seguin", "texas/old-seguin");
  expect(await findMovedPage({ locationSlug: "texas/old-seguin" })).toBeNull();
});
