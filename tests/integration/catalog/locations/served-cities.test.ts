import { getCitiesPage } from "@/lib/catalog/locations/data/directory";
import { listNearestServed } from "@/lib/catalog/locations/nearby";
import { db } from "@/lib/core/db";
import { defaultSite } from "@/lib/platform/settings/data";
import { findLocalOffer, getLanding } from "@/lib/site/landing/data";
import { cityOf } from "../../api/demo-facts";

const SERVICE = "oil-change";
const NOW = new Date();

async function listedCities(): Promise<string[]> {
  const page = await getCitiesPage({ stateName: null, serviceSlug: SERVICE, now: NOW });
  return (page?.groups ?? []).flatMap(({ locations }) => locations.map(({ slug }) => slug));
}

/** Returns the cities whose landing page and quiz result name a mechanic who offers the service, or say when one is back. */
async function offeringCities(): Promise<string[]> {
  const context = { now: NOW, phones: defaultSite() };
  const cities = await db.location.findMany({
    where: { isActive: true },
    orderBy: [{ state: "asc" }, { city: "asc" }, { id: "asc" }],
  });
  const offered: string[] = [];
  for (const { id, slug } of cities) {
    const landing = await getLanding({ serviceSlug: SERVICE, locationSlug: slug }, context);
    const quiz = await findLocalOffer(SERVICE, { id }, context);
    const isOffered = (landing?.route.mechanics.length ?? 0) > 0 || Boolean(landing?.back);
    const isInQuiz = (quiz?.offer.mechanics.length ?? 0) > 0 || Boolean(quiz?.offer.back);
    expect([slug, isInQuiz]).toEqual([slug, isOffered]);
    if (isOffered) offered.push(slug);
  }
  return offered;
}

test("lists the cities whose pages offer the service, and no others", async () => {
  expect(await listedCities()).toEqual(await offeringCities());
});

test("leaves out a city whose only mechanic's documents no longer allow calls, even if the worker is late", async () => {
  const [slug = ""] = await listedCities();
  const covering = { isActive: true, coverage: { some: { location: { slug } } } };
  const mechanics = await db.mechanic.findMany({ where: covering });
  const ids = { in: mechanics.map(({ id }) => id) };
  await db.mechanic.updateMany({
    where: { id: ids },
    data: { callsEndAt: new Date(NOW.getTime() - 1000) },
  });
  try {
    const listed = await listedCities();
    expect(listed).not.toContain(slug);
    expect(listed).toEqual(await offeringCities());
    const nearest = await listNearestServed(cityOf(slug), SERVICE, NOW);
    expect(nearest.map((city) => city.slug)).not.toContain(slug);
  } finally {
    for (const { id, callsEndAt } of mechanics)
      await db.mechanic.update({ where: { id }, data: { callsEndAt } });
  }
});

test("keeps a city whose only mechanics for the service are paused", async () => {
  const before = await listedCities();
  const [slug = ""] = before;
  const covering = { isActive: true, coverage: { some: { location: { slug } } } };
  const ids = (await db.mechanic.findMany({ where: covering })).map(({ id }) => id);
  const pausedUntil = new Date(NOW.getTime() + 3 * 60 * 60_000);
  await db.mechanic.updateMany({
    where: { id: { in: ids } },
    data: { state: "paused", stateReason: "self", isActive: false, pausedUntil },
  });
  try {
    expect(await listedCities()).toEqual(before);
    const landing = await getLanding(
      { serviceSlug: SERVICE, locationSlug: slug },
      { now: NOW, phones: defaultSite() },
    );
    expect(landing).toMatchObject({
      route: { mechanics: [] },
      back: { text: expect.stringMatching(/^Back /) },
    });
  } finally {
    await db.mechanic.updateMany({
      where: { id: { in: ids } },
      data: { state: "active", stateReason: null, isActive: true, pausedUntil: null },
    });
  }
});
