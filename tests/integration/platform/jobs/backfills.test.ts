import { fillZips } from "@/lib/catalog/locations/mutations/fill-zips";
import { undoableLocations } from "@/lib/catalog/locations/mutations/location-subject";
import { findMovedCity } from "@/lib/catalog/redirects/data";
import { db } from "@/lib/core/db";
import { newId } from "@/lib/core/new-id";
import { undoChange } from "@/lib/platform/audit/undo-change";
import { startRun } from "@/lib/platform/jobs/mutations/start-run";
import { demoId } from "@/prisma/seed/demo-id";
import { repairUrls } from "@/worker/jobs/repair-urls";
import { demoActor } from "../../actors";
import { runJobs } from "../imports/run-jobs";
import { forgetInvalidations, writtenTags } from "../page-store/start-process";

const admin = demoActor("admin");
const [sanAntonio, austin] = [demoId("location", 1), demoId("location", 2)];
type Cities = Awaited<ReturnType<typeof readCities>>;
let cities: Cities;

const readCities = () => db.location.findMany({ orderBy: { id: "asc" } });
const byId = async (id: string) => db.location.findUniqueOrThrow({ where: { id } });

beforeAll(async () => {
  cities = await readCities();
});
beforeEach(forgetInvalidations);
afterEach(async () => {
  await db.oldSlug.deleteMany();
  await db.jobRun.deleteMany();
  for (const { id, ...data } of cities) await db.location.update({ where: { id }, data });
});

async function run(job: Parameters<typeof startRun>[0], { isDryRun = false } = {}) {
  const batchId = newId();
  const id = await startRun(job, { params: { userId: admin.userId, batchId }, isDryRun });
  await runJobs();
  return { batchId, ...(await db.jobRun.findUniqueOrThrow({ where: { id } })) };
}

test("fills in missing primary ZIPs, changes nothing the second time, and is undone in one step", async () => {
  await db.location.updateMany({
    where: { id: { in: [sanAntonio, austin] } },
    data: { primaryZip: null },
  });
  const lacking = await readCities();
  const dry = await run(fillZips, { isDryRun: true });
  expect(dry).toMatchObject({ state: "succeeded", done: cities.length, total: cities.length });
  expect(dry.sample).toHaveLength(2);
  expect(await readCities()).toEqual(lacking);
  const { batchId, sample } = await run(fillZips);
  expect(sample).toEqual(dry.sample);
  expect((await byId(austin)).primaryZip).toMatch(/^787\d\d$/);
  expect(await writtenTags()).toContain("location:texas/austin");
  expect((await run(fillZips)).sample).toEqual([]);
  const undone = await undoChange(admin, batchId, {
    kinds: [undoableLocations],
    batchId: newId(),
  });
  expect(undone).toEqual({ undone: 2, kept: 0 });
  expect(await readCities()).toEqual(lacking);
});

test("moves a city to its state's URL, redirects another city's standard URL, and drops redirects that lead nowhere", async () => {
  await db.location.update({ where: { id: austin }, data: { slug: "oklahoma/austin" } });
  await db.location.update({ where: { id: sanAntonio }, data: { slug: "texas/alamo-city" } });
  await db.oldSlug.createMany({
    data: [
      { kind: "location", slug: "texas/gone", recordId: "cnobody000000000000000001" },
      { kind: "location", slug: "texas/houston", recordId: austin },
      { kind: "service", slug: "oil-change", recordId: demoId("service", 1) },
      { kind: "location", slug: "texas/bat-city", recordId: austin },
    ],
  });
  const dry = await run(repairUrls, { isDryRun: true });
  expect(await db.oldSlug.count()).toBe(4);
  const { sample, state } = await run(repairUrls);
  expect(state).toBe("succeeded");
  expect(sample).toEqual(dry.sample);
  expect((await byId(austin)).slug).toBe("texas/austin");
  expect(await findMovedCity("oklahoma/austin")).toBe("texas/austin");
  expect(await findMovedCity("texas/san-antonio")).toBe("texas/alamo-city");
  expect(await findMovedCity("texas/bat-city")).toBe("texas/austin");
  expect(await findMovedCity("texas/houston")).toBeNull();
  expect(await findMovedCity("texas/gone")).toBeNull();
  expect(await db.oldSlug.count()).toBe(5);
  expect((await run(repairUrls)).sample).toEqual([]);
  // A URL in use leads to its former owner again if its current owner gives it up, for example, through an undo.
  await db.location.update({
    where: { slug: "texas/houston" },
    data: { slug: "texas/space-city" },
  });
  expect(await findMovedCity("texas/houston")).toBe("texas/austin");
});
