import { renderToStaticMarkup } from "react-dom/server";
import CityHubPage from "@/app/(light)/city/[state]/[city]/page";
import { renderLandingPage } from "@/app/(light)/render-landing-page";
import { uncoveredZip, zipProblemText } from "@/lib/catalog/locations/rules/zip-problem";
import type { MechanicActor } from "@/lib/core/auth/actor";
import { db } from "@/lib/core/db";
import { pauseMechanic } from "@/lib/mechanics/profiles/mutations/pause";
import type { PauseLength } from "@/lib/mechanics/profiles/schema/availability";
import { defaultSite } from "@/lib/platform/settings/data";
import { findLocalOffer } from "@/lib/site/landing/data";
import { findZipCoverage } from "@/lib/site/landing/data/visitor-location";
import { ALWAYS_OPEN } from "@/prisma/seed/factories";
import { htmlOf } from "../../open-document";
import { forgetInvalidations, writtenTags } from "../../platform/page-store/start-process";
import { forgetApplicants } from "../applications/applicant";
import { createMechanic } from "../applications/create-mechanic";

const HOME = "texas/san-antonio";
const SERVICE = "brake-pad-replacement";

let actor: MechanicActor;

beforeAll(async () => {
  await db.coverage.deleteMany({ where: { location: { slug: HOME } } });
  actor = await createMechanic();
  await db.mechanic.update({ where: { id: actor.mechanicId }, data: { hours: ALWAYS_OPEN } });
});
afterAll(async () => {
  await forgetApplicants();
  await forgetInvalidations();
});

const pause = (length: PauseLength) =>
  pauseMechanic(actor, actor.mechanicId, { length, now: new Date() });

async function textsOf() {
  const [state = "", city = ""] = HOME.split("/");
  const html = async (page: Promise<Parameters<typeof renderToStaticMarkup>[0]>) =>
    renderToStaticMarkup(await page);
  const now = new Date();
  const context = { now, phones: defaultSite() };
  const { id } = await db.location.findUniqueOrThrow({ where: { slug: HOME } });
  const zip = await findZipCoverage("78205", context);
  const quiz = await findLocalOffer(SERVICE, { id }, context);
  return {
    landing: await html(renderLandingPage({ state, city, service: SERVICE })),
    hub: await html(CityHubPage({ params: Promise.resolve({ state, city }) })),
    search: await htmlOf("/search?q=brake pads san antonio"),
    zip: zip ? zipProblemText(uncoveredZip("78205", zip)) : "",
    quiz: `${quiz?.offer.back?.text}.`,
  };
}

test("a city whose only mechanic pauses for an hour says when they are back", async () => {
  await pause("hour");
  const { pausedUntil } = await db.mechanic.findUniqueOrThrow({ where: { id: actor.mechanicId } });
  const time = new Intl.DateTimeFormat("en-US", {
    timeZone: "America/Chicago",
    hour: "numeric",
    minute: "2-digit",
  });
  const words = time.format(pausedUntil ?? undefined).replace(/\s/gu, " ");
  const back = new RegExp(`Back (at|\\w{3}) ${words}[.<]`);
  for (const [page, text] of Object.entries(await textsOf())) {
    expect([page, back.test(text)]).toEqual([page, true]);
    expect(text).not.toMatch(/NOT YET IN|Coming Soon/);
  }
});

test("changing the pause renews the city's pages, and a pause without an end has no time", async () => {
  await forgetInvalidations();
  await pause("open");
  expect(await writtenTags()).toContain(`location:${HOME}`);
  const { landing, hub, zip } = await textsOf();
  expect(landing).toContain("Not taking calls right now");
  expect(hub).toContain("aren’t taking calls right now");
  expect(zip).toMatch(
    /^We don’t have a mechanic near 78205 \(San Antonio, Texas\) right now\. The nearest city/,
  );
});

test("a mechanic who can't get calls after the pause doesn't count", async () => {
  await db.mechanic.update({ where: { id: actor.mechanicId }, data: { callsEndAt: null } });
  const { landing, hub } = await textsOf();
  expect(landing).toContain("NOT YET IN SAN ANTONIO");
  expect(hub).toContain("Services Coming Soon");
});
