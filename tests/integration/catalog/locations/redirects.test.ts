import { findMovedCity } from "@/lib/catalog/redirects/data";
import { keepFormerSlug } from "@/lib/catalog/redirects/former-slugs";
import { db } from "@/lib/core/db";

afterEach(() => db.oldSlug.deleteMany());

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

test("a slug that another city has taken doesn't redirect, even if that city is inactive", async () => {
  for (const taken of ["texas/san-antonio", "texas/seguin"]) {
    await rename("texas/austin", taken);
    expect(await findMovedCity(taken)).toBeNull();
  }
});

test("nothing redirects to an inactive city", async () => {
  await rename("texas/seguin", "texas/old-seguin");
  expect(await findMovedCity("texas/old-seguin")).toBeNull();
});
