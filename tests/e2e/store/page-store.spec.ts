import { expect, test } from "@playwright/test";
import { readStatementLog } from "@/tests/setup/stage";
import { type Answer, ask } from "../fixtures/ask";
import { askUntil } from "../fixtures/ask-until";
import { awaitEdits } from "../fixtures/await-edits";
import { bySlug, demo } from "../fixtures/demo";
import { editService } from "../fixtures/edit-service";

const PAGE = "/california/san-diego/brake-inspection";

const service = bySlug(demo.services, "brake-inspection");
const isWatcher = (statement: string) => statement.includes(`"PageInvalidation"`);
const shows = (price: string) => (answer: Answer) => answer.body.includes(`FROM ${price}<`);

test.beforeAll(awaitEdits);
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
  const made = readStatementLog();
  expect(first.status).toBe(200);
  expect(made.slice(before).filter((text) => !isWatcher(text))).not.toEqual([]);

  for (let visit = 0; visit < 3; visit += 1) {
    const { status, cache, body } = await ask(`${PAGE}?gclid=visit-${visit}`);
    expect([status, cache]).toEqual([200, "HIT"]);
    expect(body).toBe(first.body);
  }
  const later = readStatementLog().slice(made.length);
  expect(later.filter((text) => !isWatcher(text))).toEqual([]);
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
const pictureOf = (answer: Answer | undefined) =>
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
  // A picture that is drawn while the edit is still arriving is not stored.
  await askUntil(named, { isWanted: ({ cache }) => cache === "HIT" });
  const later = (await askUntil(PAGE, { isWanted: shows("$76") })).at(-1);
  expect(pictureOf(later)).not.toBe(named);
});

test("the same edit appears on the city's page", async () => {
  await ask("/city/texas/katy");
  const edited = editService(service.id, { basePartsCost: 7_450 });
  const answers = await askUntil("/city/texas/katy", {
    isWanted: ({ body }) => body.includes("From $74.50") || body.includes("From $75"),
    since: edited,
  });
  expect(answers.every(({ status }) => status === 200)).toBe(true);
});

test("a service that is deactivated soon returns 404, and is back soon after it is reactivated", async () => {
  const off = editService(service.id, { isActive: false });
  const leaving = await askUntil(PAGE, {
    isWanted: ({ status }) => status === 404,
    since: off,
  });
  expect(new Set(leaving.map(({ status }) => status))).toEqual(new Set([200, 404]));
  expect(leaving.at(-1)?.body).toContain("Service Not Available");
  expect((await ask(PAGE)).status).toBe(404);

  const on = editService(service.id, { isActive: true });
  const coming = await askUntil(PAGE, {
    isWanted: ({ status }) => status === 200,
    since: on,
  });
  expect(new Set(coming.map(({ status }) => status))).toEqual(new Set([404, 200]));
  const back = coming.at(-1);
  expect(back?.body).not.toContain("Service Not Available");
  expect(back?.body).toContain("WE DO BRAKE INSPECTION");
});
