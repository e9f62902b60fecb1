import { HubView } from "@/components/site/city-hub/hub-view";
import { htmlOf, textOf } from "@/components/testing/rendered";
import { updateService } from "@/lib/catalog/services/mutations/change-service";
import { db } from "@/lib/core/db";
import { defaultSite } from "@/lib/platform/settings/data";
import { getCityHub } from "@/lib/site/city-hub/data";
import { findZipCoverage } from "@/lib/site/landing/data/visitor-location";
import { cityOf, doesService, rungIn } from "../../api/demo-facts";
import { forgetInvalidations, writtenTags } from "../../platform/page-store/start-process";

const CITY = "texas/san-antonio";
const SERVICE = "oil-change";
const site = defaultSite();
const context = { now: new Date("2026-11-20T18:00:00Z"), phones: site };

const serving = rungIn(CITY)
  .map(({ id }) => id)
  .filter((id) => doesService(id, SERVICE));
const where = {
  isActive: true,
  service: { slug: { not: SERVICE } },
  mechanic: { coverage: { some: { locationId: cityOf(CITY).id } } },
};

beforeAll(() => db.offer.updateMany({ where, data: { isActive: false } }));

async function read() {
  const page = await getCityHub(CITY, context);
  if (!page) throw new Error(`${CITY} has no page.`);
  const view = <HubView {...page} site={site} />;
  return { ...page, html: htmlOf(view), text: textOf(view) };
}

async function setActive(isActive: boolean): Promise<void> {
  await forgetInvalidations();
  const { id } = await db.service.findUniqueOrThrow({ where: { slug: SERVICE } });
  await updateService(null, id, { isActive });
}

test("a city's page counts, names, and calls only mechanics who offer a service", async () => {
  expect(rungIn(CITY).length).toBeGreaterThan(serving.length);
  expect(serving).not.toEqual([]);
  const { hub, mechanics, records, route, local } = await read();
  expect(hub).toMatchObject({ totalMechanics: serving.length, services: [{}] });
  expect(mechanics.map(({ mechanicId }) => mechanicId)).toEqual(serving);
  expect(serving).toEqual(expect.arrayContaining(route.mechanics.map((line) => line.mechanicId)));
  expect(local.mechanics).toBe(serving.length);
  expect(records.map(({ id }) => id)).toEqual(serving);
  const covered = await findZipCoverage("78205", context);
  expect(serving).toContain(covered?.recommendedMechanic?.mechanicId);
});

test("once the only service is deactivated, the page claims no mechanic and shows the default phone", async () => {
  await setActive(false);
  try {
    expect(await writtenTags()).toContain("services");
    const { hub, records, html, text } = await read();
    expect(hub).toMatchObject({ totalMechanics: 0, services: [] });
    expect(records).toEqual([]);
    const nobody = { success: false, recommendedMechanic: null };
    expect(await findZipCoverage("78205", context)).toMatchObject(nobody);
    expect(text).toContain("aren’t available yet");
    expect(text).toContain("0 qualified mechanics");
    expect(text).not.toContain("Available Now");
    expect(new Set(html.match(/tel:\+\d+/g))).toEqual(new Set([`tel:${site.defaultPhone}`]));
  } finally {
    await setActive(true);
  }
  expect(await writtenTags()).toContain("services");
  expect((await read()).hub.totalMechanics).toBe(serving.length);
});
