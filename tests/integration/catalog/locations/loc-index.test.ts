import { NextRequest } from "next/server";
import { readLocIndex, watchLocIndex } from "@/lib/catalog/locations/data/loc-index";
import { setGeotarget } from "@/lib/catalog/locations/mutations/set-geotarget";
import { db } from "@/lib/core/db";
import { chooseCity } from "@/lib/marketing/ads/mutations/choose-city";
import { countUnknownLoc } from "@/lib/marketing/ads/mutations/count-unknown-loc";
import { pollInvalidations } from "@/lib/platform/pages/page-store/follow-edits";
import middleware from "@/middleware";
import { demoActor } from "../../actors";
import { forgetInvalidations } from "../../platform/page-store/start-process";

const admin = demoActor("admin");
const AUSTIN_PAGE = "/texas/austin/brake-pad-replacement";
const SAN_ANTONIO_PAGE = "/texas/san-antonio/brake-pad-replacement";
const ids = new Map<string, string>();

beforeAll(async () => {
  await forgetInvalidations();
  watchLocIndex();
  await pollInvalidations();
  const cities = await db.location.findMany({ where: { geotargetId: { not: null } } });
  for (const { slug, geotargetId } of cities) ids.set(slug, geotargetId ?? "");
});
afterAll(forgetInvalidations);

/** Returns where an ad's click is sent, or "own page". */
async function open(path: string, loc: string): Promise<string> {
  const request = new NextRequest(new URL(`http://localhost:3000${path}?loc=${loc}&gclid=x`));
  const { headers } = await middleware(request);
  const location = headers.get("location");
  return location === null ? "own page" : new URL(location).pathname;
}

/** Runs `work` while no other statement can read cities or geotargets. */
function whileBusy(work: () => Promise<void>): Promise<void> {
  return db.$transaction(
    async (tx) => {
      await tx.$executeRaw`LOCK TABLE "Location", "Geotarget", "UnknownLoc" IN ACCESS EXCLUSIVE MODE`;
      await work();
    },
    { timeout: 20_000 },
  );
}

const sanAntonio = () => ids.get("texas/san-antonio") ?? "";

test("an ad leads to its city while the database is busy", async () => {
  await whileBusy(async () => {
    expect(await open(AUSTIN_PAGE, sanAntonio())).toBe(SAN_ANTONIO_PAGE);
    expect(await open(AUSTIN_PAGE, "texas/san-antonio")).toBe(SAN_ANTONIO_PAGE);
    expect(await open(SAN_ANTONIO_PAGE, sanAntonio())).toBe("own page");
    for (const [slug, loc] of ids) {
      const target = slug === "texas/austin" ? "own page" : `/${slug}/brake-pad-replacement`;
      expect(await open(AUSTIN_PAGE, loc)).toBe(target);
    }
  });
});

test("a place that was looked up once leads to its city while the database is busy", async () => {
  const airport = "9041211";
  expect(await open(AUSTIN_PAGE, airport)).toBe(SAN_ANTONIO_PAGE);
  await whileBusy(async () => {
    expect(await open(AUSTIN_PAGE, airport)).toBe(SAN_ANTONIO_PAGE);
  });
});

test.each(["9199999", "21176", "9033001", "texas/atlantis"])(
  "an ID that leads to no city stays on the path's own city: %s",
  async (loc) => {
    expect(await open(AUSTIN_PAGE, loc)).toBe("own page");
    await whileBusy(async () => {
      expect(await open(AUSTIN_PAGE, loc)).toBe("own page");
    });
  },
);

test("an unknown ID stays on the path's own city while the database is busy", async () => {
  await whileBusy(async () => {
    const started = performance.now();
    expect(await open(AUSTIN_PAGE, "9188888")).toBe("own page");
    expect(performance.now() - started).toBeLessThan(2_000);
  });
});

test("follows edits at the next poll", async () => {
  const austin = await db.location.findUniqueOrThrow({ where: { slug: "texas/austin" } });
  const before = readLocIndex();
  await pollInvalidations();
  expect(readLocIndex()).toBe(before);
  try {
    await db.location.update({ where: { slug: "texas/san-antonio" }, data: { geotargetId: null } });
    await setGeotarget(admin, austin.id, { geotargetId: sanAntonio() });
    await pollInvalidations();
    expect(await open(SAN_ANTONIO_PAGE, sanAntonio())).toBe(AUSTIN_PAGE);

    await countUnknownLoc("9033001", { now: new Date(), ipHash: "a" });
    await chooseCity(admin, "9033001", "Houston, TX");
    await pollInvalidations();
    expect(await open(AUSTIN_PAGE, "9033001")).toBe("/texas/houston/brake-pad-replacement");
    await chooseCity(admin, "9033001", null);
    await pollInvalidations();
    expect(await open(AUSTIN_PAGE, "9033001")).toBe("own page");
  } finally {
    await db.location.update({ where: { id: austin.id }, data: { geotargetId: null } });
    for (const [slug, geotargetId] of ids)
      await db.location.update({ where: { slug }, data: { geotargetId } });
    await db.unknownLoc.deleteMany({ where: { loc: "9033001" } });
  }
});
