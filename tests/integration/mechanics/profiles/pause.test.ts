import type { MechanicActor } from "@/lib/core/auth/actor";
import { db } from "@/lib/core/db";
import { findPausedMechanic, getProfilePage } from "@/lib/mechanics/profiles/data/directory";
import type { PartName, ProfileEdit } from "@/lib/mechanics/profiles/fields";
import { pausedHead, profileHead } from "@/lib/mechanics/profiles/head";
import { changePart } from "@/lib/mechanics/profiles/mutations/change-part";
import { pauseMechanic, resumeMechanic } from "@/lib/mechanics/profiles/mutations/pause";
import type { PauseLength } from "@/lib/mechanics/profiles/schema/availability";
import type { PageHead } from "@/lib/platform/pages/page-head";
import { DEFAULT_INDEX_THRESHOLD } from "@/lib/platform/pages/page-weights";
import { paths } from "@/lib/platform/pages/paths";
import { defaultSite } from "@/lib/platform/settings/data";
import { findZipCoverage } from "@/lib/site/landing/data/visitor-location";
import { listSitemapUrls } from "@/lib/site/sitemap/data/files";
import { forgetInvalidations, writtenTags } from "../../platform/page-store/start-process";
import { forgetApplicants, GOOD, NOW } from "../applications/applicant";
import { createMechanic } from "../applications/create-mechanic";

let actor: MechanicActor;
const HOME = "location:texas/san-antonio";

beforeEach(async () => {
  actor = await createMechanic();
  await forgetInvalidations();
});
afterEach(async () => {
  await forgetApplicants();
  await forgetInvalidations();
});

const save = (part: PartName, edit: ProfileEdit) =>
  changePart(actor, { mechanicId: actor.mechanicId, part }, edit);
const pause = (length: PauseLength = "open", now = NOW) =>
  pauseMechanic(actor, actor.mechanicId, { length, now });
const resume = () => resumeMechanic(actor, actor.mechanicId, NOW);
const read = () => db.mechanic.findUniqueOrThrow({ where: { id: actor.mechanicId } });

async function readHead(now = NOW): Promise<PageHead | null> {
  const profile = await getProfilePage(actor.mechanicId, { now, phones: defaultSite() });
  if (profile) return profileHead(profile);
  const paused = await findPausedMechanic(actor.mechanicId, now);
  return paused && pausedHead(paused);
}

async function isInSitemap(): Promise<boolean> {
  const own = paths.mechanic(actor.mechanicId);
  const reading = { edits: new Map(), threshold: DEFAULT_INDEX_THRESHOLD };
  const urls = listSitemapUrls({ type: "mechanics", number: 1 }, reading);
  for await (const { path } of urls) if (path === own) return true;
  return false;
}

describe("a pause", () => {
  test("removes a mechanic from recommendations until it ends", async () => {
    const others = {
      mechanicId: { not: actor.mechanicId },
      location: { slug: "texas/san-antonio" },
    };
    const coverageOfOthers = await db.coverage.findMany({ where: others });
    await db.coverage.deleteMany({ where: others });
    const recommended = async () =>
      (await findZipCoverage("78205", { now: NOW, phones: defaultSite() }))?.recommendedMechanic
        ?.mechanicId;
    try {
      expect(await recommended()).toBe(actor.mechanicId);
      await pause();
      expect(await recommended()).toBeUndefined();
      expect(await read()).toMatchObject({ state: "paused", stateReason: "self", isActive: false });
      expect(await writtenTags()).toEqual(
        expect.arrayContaining([HOME, "mechanics", `mechanic:${actor.mechanicId}`]),
      );
      // Old pages must not be served while they wait to be rendered again.
      expect(await db.pageInvalidation.count({ where: { isPurge: false } })).toBe(0);
      await resume();
      expect(await recommended()).toBe(actor.mechanicId);
    } finally {
      await db.coverage.createMany({ data: coverageOfOthers });
    }
  });

  test("shows when it ends, and can be extended or cut short", async () => {
    const { pausedUntil } = await pause("hour");
    expect(pausedUntil).toBe(new Date(NOW.getTime() + 3_600_000).toISOString());
    await pause("open");
    expect(await read()).toMatchObject({ state: "paused", pausedUntil: null });
    await pause("today");
    expect((await read()).pausedUntil?.toISOString()).toMatch(/T06:00:00\.000Z$/);
    await resume();
    expect(await read()).toMatchObject({ state: "active", pausedUntil: null });
  });

  test("is idempotent, and edits during it invalidate only the pages that show the pause", async () => {
    await pause();
    await forgetInvalidations();
    await pause();
    await save("email", { publicEmail: "ana.shop@example.com" });
    expect(await writtenTags()).toEqual([]);
    await save("area", { ...GOOD.area, radiusMiles: 5 });
    expect(await writtenTags()).toEqual([
      ...["location:texas/new-braunfels", "location:texas/san-antonio"],
      `mechanic:${actor.mechanicId}`,
    ]);
  });

  test("keeps a profile that says how long the pause is, without the mechanic's number", async () => {
    const find = () => findPausedMechanic(actor.mechanicId, NOW);
    expect(await find()).toBeNull();
    const { pausedUntil } = await pause("hour");
    const paused = await find();
    expect(paused).toMatchObject({
      until: expect.stringMatching(/^\d{1,2}:\d\d [AP]M CST$/),
      endsAt: Date.parse(pausedUntil ?? ""),
      city: { name: "San Antonio", slug: "texas/san-antonio" },
      baseName: "San Antonio, TX",
    });
    expect(JSON.stringify(paused)).not.toContain((await read()).phoneNumber);
    await pause("open");
    expect(await find()).toMatchObject({ until: null, endsAt: null });
    await resume();
    expect(await find()).toBeNull();
  });

  test("keeps the profile in search engines if it is brief, and hides it if it is open-ended", async () => {
    const shown = async () => ({
      isListed: await isInSitemap(),
      isIndexable: (await readHead())?.isIndexable,
    });
    const before = (await readHead())?.title;
    for (const length of ["hour", "today"] as const) {
      const { pausedUntil } = await pause(length);
      expect(await shown()).toEqual({ isListed: true, isIndexable: true });
      expect((await readHead())?.title).toBe(before);
      // The pause has expired, but the job has not ended it yet.
      const later = new Date(Date.parse(pausedUntil ?? "") + 1000);
      expect((await readHead(later))?.isIndexable).toBe(true);
    }
    await pause("open");
    expect(await shown()).toEqual({ isListed: false, isIndexable: false });
    await resume();
    expect(await shown()).toEqual({ isListed: true, isIndexable: true });
    await pause("hour");
    await db.mechanic.update({
      where: { id: actor.mechanicId },
      data: { state: "suspended", pausedUntil: null },
    });
    expect(await shown()).toEqual({ isListed: false, isIndexable: undefined });
  });

  test.each([{ state: "suspended" }, { state: "onboarding" }, { isRegistered: false }] as const)(
    "keeps no profile of a mechanic with %j",
    async (change) => {
      await pause();
      await db.mechanic.update({ where: { id: actor.mechanicId }, data: change });
      expect(await findPausedMechanic(actor.mechanicId, NOW)).toBeNull();
    },
  );

  test.each([
    ["onboarding", null],
    ["suspended", "administrator"],
  ] as const)(
    "can't be started or ended while %s for the reason %s",
    async (state, stateReason) => {
      await db.mechanic.update({ where: { id: actor.mechanicId }, data: { state, stateReason } });
      await expect(resume()).rejects.toMatchObject({ code: "conflict" });
      await expect(pause()).rejects.toMatchObject({ code: "conflict" });
      expect((await read()).state).toBe(state);
    },
  );
});
