import { findZip } from "@/lib/core/zip-places";
import { listMechanicsNear } from "@/lib/mechanics/profiles/data/near-zip";
import type { NearOrder } from "@/lib/mechanics/profiles/rules/near-zip";
import { getSite } from "@/lib/platform/settings/data";
import { findLocationForZip } from "@/lib/site/landing/data/visitor-location";
import { workingIn } from "@/prisma/seed/demo-lookups";
import { cityOf } from "../../api/demo-facts";

/** Saturday, 10:00 PM in San Antonio. */
const NIGHT = new Date("2026-11-22T04:00:00Z");

async function near(zip: string, order: NearOrder, page = 1) {
  const place = findZip(zip);
  if (!place) throw new Error(`No place has the ZIP ${zip}`);
  const city = await findLocationForZip(place);
  const location = city && { slug: city.slug, city: city.city, state: city.state };
  const context = { now: NIGHT, phones: await getSite() };
  return listMechanicsNear({ place, location, order, page }, context);
}

test("lists everyone who covers the ZIP's city, nearest first", async () => {
  const list = await near("78205", "distance");
  const ids = list?.mechanics.map(({ id }) => id) ?? [];
  expect(ids).toEqual(expect.arrayContaining(workingIn(cityOf("texas/san-antonio").id)));
  expect(list).toMatchObject({ placeName: "San Antonio, TX", total: ids.length, pageCount: 1 });
  const miles = list?.mechanics.map((mechanic) => mechanic.miles ?? Number.NaN) ?? [];
  expect(miles).toEqual(miles.toSorted((a, b) => a - b));
});

test("lists mechanics who are open at night before the others", async () => {
  const list = await near("78205", "open");
  const open = list?.mechanics.map(({ isCurrentlyOpen }) => isCurrentlyOpen) ?? [];
  expect(open).toContain(true);
  expect(open).toContain(false);
  expect(open.lastIndexOf(true)).toBeLessThan(open.indexOf(false));
});

test("finds no one for a ZIP far from every mechanic, and has no second page", async () => {
  expect(await near("99950", "open")).toMatchObject({ mechanics: [], total: 0, pageCount: 1 });
  expect(await near("99950", "open", 2)).toBeNull();
});
