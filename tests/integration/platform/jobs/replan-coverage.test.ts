import { db } from "@/lib/core/db";
import { distanceMiles } from "@/lib/core/geo";
import { newId } from "@/lib/core/new-id";
import { findState } from "@/lib/core/states";
import { findZip } from "@/lib/core/zip-places";
import { undoableAreas } from "@/lib/mechanics/profiles/mutations/undo-areas";
import { canWorkIn } from "@/lib/mechanics/profiles/rules/documents";
import { replanCursorSchema } from "@/lib/mechanics/profiles/schema/replan-run";
import { undoChange } from "@/lib/platform/audit/undo-change";
import { claimRun } from "@/lib/platform/jobs/mutations/claim-run";
import { runSlice } from "@/lib/platform/jobs/mutations/run-slice";
import { startRun } from "@/lib/platform/jobs/mutations/start-run";
import { createRandom } from "@/prisma/seed/create-random";
import { demoId } from "@/prisma/seed/demo-id";
import { mechanicRow } from "@/prisma/seed/factories";
import { replanCoverage } from "@/worker/jobs/replan-coverage";
import { demoActor } from "../../actors";
import { forgetInvalidations, writtenTags } from "../page-store/start-process";

const WORKER = "00000000-0000-4000-8000-000000000001";
const COUNT = Number(process.env.ROADCALL_MECHANICS ?? "200");
const SAMPLE = 40;
/** ROADCALL_MECHANICS=20000 takes minutes. */
const TIMEOUT_MS = 180_000 + COUNT * 50;
const NOW = new Date("2026-11-22T12:00:00Z");
const BATCH = "creplan000000000000000001";
const admin = demoActor("admin");
const idOf = (index: number) => `creplan${String(index).padStart(18, "0")}`;

async function forget() {
  await db.mechanic.deleteMany({ where: { name: { startsWith: "Replanned" } } });
  await db.jobRun.deleteMany();
  await forgetInvalidations();
}
beforeEach(forget);

/** Creates mechanics near the demo cities whose stored coverage is partly missing, outdated, or manual. */
async function createMechanics({ count = COUNT, where = {} } = {}): Promise<void> {
  const { chance, integer, pick, sample } = createRandom(7);
  const cities = await db.location.findMany({ where, orderBy: { id: "asc" } });
  const mechanics = Array.from({ length: count }, (_, index) =>
    mechanicRow({
      id: idOf(index),
      name: `Replanned ${index}`,
      phoneNumber: `+1999${String(2_000_000 + index)}`,
      zipcode: pick(cities).primaryZip ?? "78201",
      radiusMiles: integer(1, 100),
    }),
  );
  const rows = mechanics.flatMap(({ id: mechanicId }) =>
    sample(cities, 3).map(({ id: locationId }, index) => ({
      mechanicId,
      locationId,
      priority: index + 2,
      isByHand: chance(0.3),
      ringPlace: chance(0.3) ? integer(1, 9) : null,
    })),
  );
  const covered = new Set(rows.map(({ mechanicId, locationId }) => mechanicId + locationId));
  const excluded = mechanics
    .map(({ id: mechanicId }) => ({ mechanicId, locationId: pick(cities).id }))
    .filter(({ mechanicId, locationId }) => !covered.has(mechanicId + locationId));
  await db.mechanic.createMany({ data: mechanics });
  await db.coverage.createMany({ data: rows });
  await db.coverageExclusion.createMany({ data: excluded });
}

const readSample = () =>
  db.mechanic.findMany({
    where: { name: { startsWith: "Replanned" } },
    orderBy: { phoneNumber: "asc" },
    take: SAMPLE,
    include: { coverage: { orderBy: { locationId: "asc" } }, exclusions: true },
  });
type Sampled = Awaited<ReturnType<typeof readSample>>[number];

async function run({ isDryRun = false, batchId = BATCH } = {}) {
  const params = { userId: admin.userId, batchId };
  const id = await startRun(replanCoverage, { params, isDryRun });
  for (let slice = await claimRun(WORKER); slice; slice = await claimRun(WORKER)) {
    await runSlice(replanCoverage, slice, NOW);
  }
  return db.jobRun.findUniqueOrThrow({ where: { id } });
}

type City = Awaited<ReturnType<typeof db.location.findMany>>[number];

/** Plans coverage the slow way, by measuring the distance to every city. */
function referenceOf(mechanic: Sampled, all: readonly City[]) {
  const base = findZip(mechanic.zipcode);
  if (!base) throw new Error("Unknown ZIP");
  const isWorkable = (state: string) =>
    state === base.state || canWorkIn(findState(state)?.code ?? null, []);
  const cities = all.filter(({ isActive }) => isActive);
  const everyCity = new Map(all.map((city) => [city.id, city]));
  const byHand = mechanic.coverage.filter(
    ({ isByHand, locationId }) => isByHand && isWorkable(everyCity.get(locationId)?.state ?? ""),
  );
  const out = new Set(mechanic.exclusions.map(({ locationId }) => locationId));
  const near = cities
    .filter(({ id, state }) => !out.has(id) && isWorkable(state))
    .map((city) => ({ city, miles: distanceMiles(base, city) }))
    .sort((a, b) => a.miles - b.miles || (a.city.id < b.city.id ? -1 : 1));
  const home =
    near.find(({ city }) => city.primaryZip === base.zip) ??
    near.find(({ city }) => city.city === base.city && city.state === base.state);
  const within = near.filter(
    (entry) => entry !== home && entry.miles <= (mechanic.radiusMiles ?? 0),
  );
  const taken = new Set(byHand.map(({ priority }) => priority));
  let next = 0;
  const planned = [...(home ? [home] : []), ...within]
    .filter(({ city }) => !byHand.some(({ locationId }) => locationId === city.id))
    .map(({ city }) => {
      do next += 1;
      while (taken.has(next));
      const before = mechanic.coverage.find(({ locationId }) => locationId === city.id);
      return {
        locationId: city.id,
        priority: next,
        isByHand: false,
        ringPlace: before?.ringPlace ?? null,
      };
    });
  const kept = byHand.map(({ locationId, priority, isByHand, ringPlace }) => ({
    locationId,
    priority,
    isByHand,
    ringPlace,
  }));
  return [...kept, ...planned].sort((a, b) => (a.locationId < b.locationId ? -1 : 1));
}

const shapeOf = ({ coverage }: Sampled) =>
  coverage.map(({ locationId, priority, isByHand, ringPlace }) => ({
    locationId,
    priority,
    isByHand,
    ringPlace,
  }));

test(
  "matches a slow reference, keeps manual changes, and changes nothing the second time",
  async () => {
    await createMechanics();
    const before = await readSample();
    const cities = await db.location.findMany();
    const expected = before.map((mechanic) => referenceOf(mechanic, cities));
    const done = await run();
    expect(done).toMatchObject({ state: "succeeded", error: null });
    expect((await readSample()).map(shapeOf)).toEqual(expected);
    expect(await db.auditEvent.count({ where: { batchId: BATCH } })).toBeGreaterThan(COUNT / 2);
    expect((await writtenTags()).length).toBeGreaterThan(10);
    await forgetInvalidations();
    const again = await run();
    expect(replanCursorSchema.parse(again.cursor)).toMatchObject({ mechanics: 0, added: 0 });
    expect(await writtenTags()).toEqual([]);
  },
  TIMEOUT_MS,
);

test(
  "one undo reverts a whole plan",
  async () => {
    // Mechanics elsewhere could be in states that require a registration.
    await createMechanics({ count: 60, where: { state: "Texas", isActive: true } });
    const byPair = [{ mechanicId: "asc" as const }, { locationId: "asc" as const }];
    const read = () => db.coverage.findMany({ orderBy: byPair });
    const before = await read();
    const batchId = newId();
    await run({ batchId });
    expect(await read()).not.toEqual(before);
    const undone = await undoChange(admin, batchId, {
      kinds: [undoableAreas],
      batchId: newId(),
    });
    expect(undone.kept).toBe(0);
    expect(await read()).toEqual(before);
  },
  TIMEOUT_MS,
);

test("a preview counts and names what would change, and changes nothing", async () => {
  const mechanicId = demoId("mechanic", 1);
  await db.coverage.deleteMany({ where: { mechanicId } });
  const preview = await run({ isDryRun: true });
  expect(await db.coverage.count({ where: { mechanicId } })).toBe(0);
  expect(await writtenTags()).toEqual([]);
  const totals = replanCursorSchema.parse(preview.cursor);
  expect(totals.mechanics).toBeGreaterThan(0);
  expect(JSON.stringify(preview.sample)).toContain("adds San Antonio");
  expect(preview.done).toBe(await db.mechanic.count());
  const applied = await run();
  expect(replanCursorSchema.parse(applied.cursor)).toMatchObject({
    mechanics: totals.mechanics,
    added: totals.added,
    removed: totals.removed,
  });
  expect(await db.coverage.count({ where: { mechanicId } })).toBeGreaterThan(0);
});
