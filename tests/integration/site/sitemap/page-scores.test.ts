import { db } from "@/lib/core/db";
import { pageScore } from "@/lib/platform/pages/page-score";
import { invalidatePages } from "@/lib/platform/pages/page-store/invalidate-pages";
import { refreshDueScores } from "@/lib/site/sitemap/data/page-scores";
import { createRandom } from "@/prisma/seed/create-random";
import { demo } from "@/prisma/seed/demo-lookups";
import { readPageFacts } from "@/tests/setup/read-page-facts";

const EDITS = 120;
const { integer, chance, pick } = createRandom(34);

/** Finishes what the edits left to the job. */
async function runJob(): Promise<void> {
  while ((await db.$transaction(refreshDueScores)) > 0);
}

type Tx = Parameters<Parameters<typeof db.$transaction>[0]>[0];

const location = () => pick(demo.locations).id;
const mechanic = () => pick(demo.mechanics).id;
const service = () => pick(demo.services).id;
const price = () => pick([null, 0, 4_900, 12_300]);

/** Edits of every kind that a score follows from. */
const EDITS_OF: Record<string, (tx: Tx) => Promise<unknown>> = {
  city: (tx) => tx.location.update({ where: { id: location() }, data: { isActive: chance(0.5) } }),
  move: (tx) =>
    tx.location.update({
      where: { id: location() },
      data: { latitude: 29 + integer(0, 200) / 100, longitude: -98 + integer(0, 200) / 100 },
    }),
  mechanic: (tx) =>
    tx.mechanic.update({
      where: { id: mechanic() },
      data: {
        isRegistered: chance(0.7),
        radiusMiles: pick([null, 20]),
        timezone: pick(["America/Chicago", "America/Denver"]),
        hours: {
          week: [0, 1, 2, 3, 4, 5, 6].map(() =>
            chance(0.2) ? [{ opens: 480, closes: 1020 }] : [],
          ),
          closedOn: [],
        },
      },
    }),
  coverage: async (tx) => {
    const key = { mechanicId: mechanic(), locationId: location() };
    if (chance(0.3)) return tx.coverage.deleteMany({ where: { locationId: key.locationId } });
    const ring = { priority: 50, ringPlace: pick([null, null, integer(900, 990)]) };
    await tx.coverage.deleteMany({ where: key });
    return tx.coverage.create({ data: { ...key, ...ring } });
  },
  offer: (tx) =>
    tx.offer.updateMany({
      where: { mechanicId: mechanic(), serviceId: { in: [service(), service(), service()] } },
      data: { isActive: chance(0.5), priceCents: price() },
    }),
  price: async (tx) => {
    const rule = { serviceId: pick([null, service()]), locationId: pick([null, location()]) };
    await tx.priceRule.deleteMany({ where: rule });
    if (rule.serviceId === null && rule.locationId === null) return;
    const isMessage = chance(0.5);
    await tx.priceRule.create({
      data: isMessage
        ? { ...rule, displayMode: "message", customMessage: "CALL US" }
        : { ...rule, displayMode: "price", priceCents: 9_900 },
    });
  },
  service: (tx) =>
    tx.service.update({
      where: { id: service() },
      data: {
        isActive: chance(0.8),
        pricingMode: pick(["fixed", "labor", "no_price"] as const),
        laborHours: pick([null, 0, 1.25]),
        basePartsCostCents: pick([null, 0, 30, 60, 8_000]),
      },
    }),
  setting: (tx) =>
    tx.setting.upsert({
      where: { key: "indexThreshold" },
      create: { key: "indexThreshold", value: 70 },
      update: { value: integer(40, 90) },
    }),
};

async function expectScored(which?: (city: { id: string }) => boolean): Promise<void> {
  const cities = (await db.location.findMany({ where: { isActive: true } })).filter(
    which ?? (() => true),
  );
  const facts = await readPageFacts(cities);
  const ids = cities.map(({ id }) => id);
  const stored = await db.pageScore.findMany({ where: which ? { locationId: { in: ids } } : {} });
  const computed = [...facts].flatMap(([locationId, { hub, services }]) =>
    [["", hub] as const, ...services].map(([serviceId, page]) => ({
      locationId,
      serviceId,
      ...page,
      hasNeighbor: page.mechanics > 0 && page.hasNeighbor,
      score: pageScore(page),
    })),
  );
  const byPage = (rows: readonly { locationId: string; serviceId: string }[]) =>
    rows.toSorted((a, b) =>
      `${a.locationId} ${a.serviceId}` < `${b.locationId} ${b.serviceId}` ? -1 : 1,
    );
  expect(byPage(stored)).toEqual(byPage(computed));
}

test("the demo's scores are the computed ones", () => expectScored());

test("after any edits, every score is the computed one", async () => {
  for (let i = 1; i <= EDITS; i += 1) {
    const edit = EDITS_OF[pick(Object.keys(EDITS_OF))];
    await db.$transaction(async (tx) => {
      await edit?.(tx);
      await invalidatePages(tx, { tags: ["locations"], isPurge: false });
    });
    if (i % 10 !== 0) continue;
    await runJob();
    await expectScored();
  }
}, 240_000);

test("an edit of a mechanic or a city is scored in its own transaction", async () => {
  await runJob();
  const coverage = await db.coverage.findFirstOrThrow({
    where: { mechanic: { isActive: true }, location: { isActive: true } },
  });
  const isOwn = ({ id }: { id: string }) => id === coverage.locationId;
  await db.$transaction(async (tx) => {
    await tx.mechanic.update({
      where: { id: coverage.mechanicId },
      data: { isRegistered: false },
    });
    await invalidatePages(tx, { tags: ["mechanics"], isPurge: true });
  });
  await expectScored(isOwn);
});

test("of two edits at once, the later one counts the earlier one", async () => {
  await runJob();
  const { locationId } = await db.coverage.findFirstOrThrow({
    where: { location: { isActive: true } },
  });
  const [first, second] = await db.mechanic.findMany({ where: { isActive: true }, take: 2 });
  const cover = async (mechanicId: string, waitMs: number) =>
    db.$transaction(async (tx) => {
      await tx.coverage.deleteMany({ where: { mechanicId, locationId } });
      await tx.coverage.create({ data: { mechanicId, locationId, priority: 900 } });
      await invalidatePages(tx, { tags: ["mechanics"], isPurge: false });
      await new Promise((resolve) => setTimeout(resolve, waitMs));
    });
  await Promise.all([cover(first?.id ?? "", 200), cover(second?.id ?? "", 0)]);
  await expectScored(({ id }) => id === locationId);
});
