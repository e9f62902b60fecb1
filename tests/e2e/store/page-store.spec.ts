import { expect, test } from "@playwright/test";
import { findClaimWords, withoutDrawingsAndStyles } from "@/components/testing/claim-words";
import { readStage, readStatementLog } from "@/tests/setup/stage";
import { type Answer, ask } from "../fixtures/ask";
import { askUntil } from "../fixtures/ask-until";
import { awaitEdits } from "../fixtures/await-edits";
import { bySlug, demo, mechanicsOf } from "../fixtures/demo";
import { editData } from "../fixtures/edit-data";
import { editService } from "../fixtures/edit-service";
import { readHtml } from "../fixtures/read-html";
import { save } from "../fixtures/save";
import { signInAs } from "../fixtures/sign-in";

const PAGE = "/california/san-diego/brake-inspection";
/** Unlike PAGE, this page is in the sitemap. */
const LISTED = "/texas/san-antonio/brake-inspection";

const service = bySlug(demo.services, "brake-inspection");
/** Without the poll for edits, which runs all the time. */
const statementsSince = (start: number) =>
  readStatementLog()
    .slice(start)
    .filter((statement) => !statement.includes(`"PageInvalidation"`));
const shows = (price: string) => (answer: Answer) => answer.body.includes(` ${price}<`);

/** Waits until the server has rendered all pages again that earlier tests edited. */
const awaitRenewals = () =>
  expect(async () => {
    const before = readStatementLog().length;
    await awaitEdits();
    expect(statementsSince(before)).toEqual([]);
  }).toPass({ timeout: 120_000 });

test.beforeAll(awaitRenewals);
test.afterAll(() =>
  editService(service.id, {
    basePartsCost: service.basePartsCostCents ?? 0,
    isActive: true,
    description: service.description,
  }),
);

test("a landing page that is opened again runs no SQL", async () => {
  const before = readStatementLog().length;
  const first = await ask(PAGE);
  expect(first.status).toBe(200);
  expect(statementsSince(before)).not.toEqual([]);

  // Twice a minute, the site looks for faults, which runs SQL that no visitor causes.
  await expect(async () => {
    const seen = readStatementLog().length;
    for (let visit = 0; visit < 3; visit += 1) {
      const { status, cache, body } = await ask(`${PAGE}?gclid=visit-${visit}`);
      expect([status, cache]).toEqual([200, "STORED"]);
      expect(body).toBe(first.body);
    }
    expect(statementsSince(seen)).toEqual([]);
  }).toPass({ timeout: 60_000 });
});

test("an edit made in another process appears soon, and the old page is served until then", async () => {
  expect(shows("$69")(await ask(PAGE))).toBe(true);
  const edited = editService(service.id, { basePartsCost: 7_300 });
  const answers = await askUntil(PAGE, {
    isWanted: shows("$73"),
    since: edited,
  });
  expect(answers.map(({ status }) => status).filter((status) => status !== 200)).toEqual([]);
  expect(answers.map(({ cache }) => cache)).not.toContain("MISS");
  expect(answers.every((answer) => shows("$69")(answer) || shows("$73")(answer))).toBe(true);
});

/** Returns the URL of the page's picture, including its version. */
const pictureOf = (answer: Pick<Answer, "body"> | undefined) =>
  /property="og:image" content="[^"]*(\/pictures\/[^"]*)"/.exec(answer?.body ?? "")?.[1] ?? "";

test("an edit appears in the page's picture, which then has a new URL", async () => {
  const since = editService(service.id, { basePartsCost: 7_500 });
  const named = pictureOf((await askUntil(PAGE, { isWanted: shows("$75"), since })).at(-1));
  expect(named).toContain(`/pictures${PAGE}.png?v=`);
  const { status, headers } = await ask(named);
  expect(status).toBe(200);

  const edited = editService(service.id, { basePartsCost: 7_600 });
  const answers = await askUntil(named, {
    isWanted: (answer) => answer.headers.etag !== headers.etag,
    since: edited,
  });
  expect(answers.map((answer) => answer.status).filter((each) => each !== 200)).toEqual([]);
  // A picture that is drawn while the edit is still propagating is not stored.
  await askUntil(named, { isWanted: ({ cache }) => cache === "STORED" });
  const later = (await askUntil(PAGE, { isWanted: shows("$76") })).at(-1);
  expect(pictureOf(later)).not.toBe(named);
});

/** Finds a city where only one mechanic offers the service, so that their price is the city's. */
function findSoleOffer() {
  for (const { id, slug, isActive } of demo.locations) {
    if (!isActive) continue;
    const [mechanic, ...others] = mechanicsOf(id, service.id);
    if (mechanic && others.length === 0) return { mechanicId: mechanic.id, city: slug };
  }
  throw new Error("No city has exactly one mechanic who offers the service.");
}

/** Returns everything that a page tells search engines and link previews. */
async function readSaid(path: string, body: string) {
  const sitemap = (await ask("/sitemaps/services-1.xml")).body;
  const picture = pictureOf({ body });
  return {
    title: readHtml(body).title,
    jsonLd: /application\/ld\+json">(.*?)<\/script>/s.exec(body)?.[1] ?? "",
    picture,
    pictureTag: (await ask(picture)).headers.etag,
    changedAt: Date.parse(new RegExp(`${path}</loc><lastmod>(.*?)<`).exec(sitemap)?.[1] ?? ""),
  };
}

/** Returns the form data for a mechanic's offers. `price`, if given, replaces the price of the tested service. */
function offersForm(mechanicId: string, price?: string) {
  const offers = demo.offers.filter((offer) => offer.mechanicId === mechanicId && offer.isActive);
  const rows = offers.map(({ serviceId, priceCents }) => {
    const own = priceCents === null ? "" : `${priceCents / 100}`;
    return [serviceId, { isOffered: "on", price: serviceId === service.id ? (price ?? own) : own }];
  });
  return { services: Object.fromEntries(rows) };
}

test("a price changed in the dashboard changes on the page and in its title, structured data, picture, and sitemap entry", async ({
  page,
}) => {
  const { mechanicId, city } = findSoleOffer();
  const path = `/${city}/${service.slug}`;
  const setPrice = (price?: string) =>
    save(page, `/api/mechanics/${mechanicId}/offers`, offersForm(mechanicId, price));
  await signInAs(page, "super@example.com");
  await setPrice("991");
  const first = (await askUntil(path, { isWanted: shows("$991") })).at(-1)?.body ?? "";
  const before = await readSaid(path, first);
  expect(before.title).toContain("From $991");
  expect(before.jsonLd).toContain('"991.00"');

  const editedAt = Date.now();
  await setPrice("992");
  const last = (await askUntil(path, { isWanted: shows("$992") })).at(-1)?.body ?? "";
  const shownAfter = `${Date.now() - editedAt} ms`;
  test.info().annotations.push({ type: "shown after", description: shownAfter });
  const after = await readSaid(path, last);
  expect(withoutDrawingsAndStyles(last)).not.toContain("$991");
  expect(after.title).toBe(before.title.replace("991", "992"));
  expect(after.jsonLd).toContain('"992.00"');
  expect(after.jsonLd).not.toContain("991");
  expect(after.picture).not.toBe(before.picture);
  expect(after.pictureTag).not.toBe(before.pictureTag);
  expect(after.changedAt).toBeGreaterThanOrEqual(editedAt);
  await setPrice();
});

test("a claim turned off in the settings disappears from the page, and the sitemap lists the page as changed", async ({
  page,
}) => {
  const claimed = ({ body }: Answer) =>
    findClaimWords("warranty", withoutDrawingsAndStyles(body)) !== null;
  expect(claimed(await ask(LISTED))).toBe(true);
  await signInAs(page, "super@example.com");
  const editedAt = Date.now();
  await save(page, "/api/settings/claims/warranty", { isOn: "", source: "", date: "" });
  try {
    // Once the write has returned, the old page is never served again, and the new one doesn't make the claim anywhere.
    const answer = await ask(LISTED);
    expect(claimed(answer)).toBe(false);
    expect((await readSaid(LISTED, answer.body)).changedAt).toBeGreaterThanOrEqual(editedAt);
  } finally {
    await editData(readStage().databaseUrl, { settings: { claims: {} } });
  }
});

test("an edit appears on the city's page", async () => {
  await ask("/city/texas/katy");
  const edited = editService(service.id, { basePartsCost: 7_450 });
  const answers = await askUntil("/city/texas/katy", {
    isWanted: ({ body }) => body.includes("From $74.50") || body.includes("From $75"),
    since: edited,
  });
  expect(answers.every(({ status }) => status === 200)).toBe(true);
});

test("a service's page soon returns 404 after the service is deactivated, and is soon back after the service is reactivated", async () => {
  expect((await ask(PAGE)).status).toBe(200);
  const off = editService(service.id, { isActive: false });
  const leaving = await askUntil(PAGE, {
    isWanted: ({ status }) => status === 404,
    since: off,
  });
  // A request that waits for the page to be rendered may get the new page right away.
  expect(leaving.filter(({ status }) => status !== 200 && status !== 404)).toEqual([]);
  expect(leaving.at(-1)?.body).toContain("Service Not Available");
  expect((await ask(PAGE)).status).toBe(404);

  const on = editService(service.id, { isActive: true });
  const coming = await askUntil(PAGE, {
    isWanted: ({ status }) => status === 200,
    since: on,
  });
  expect(coming.filter(({ status }) => status !== 200 && status !== 404)).toEqual([]);
  const back = coming.at(-1);
  expect(back?.body).not.toContain("Service Not Available");
  expect(back?.body).toContain("WE DO BRAKE INSPECTION");
});
