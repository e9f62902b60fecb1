import { updateService } from "@/lib/catalog/services/mutations/change-service";
import { db } from "@/lib/core/db";
import { getEnv } from "@/lib/core/env";
import { changeSettings } from "@/lib/platform/settings/mutations";
import { submitToIndexNow } from "@/lib/site/sitemap/mutations";
import { demo, openCities, workingIn } from "@/prisma/seed/demo-lookups";

const KEY = "0123456789abcdef";
const [service] = demo.services;

const fetchUrl = jest.spyOn(globalThis, "fetch");
const answer = (status: number) =>
  fetchUrl.mockImplementation(async () => new Response(null, { status }));

const setKey = (indexNowKey: string | null) => Object.assign(getEnv(), { indexNowKey });
const edit = () => updateService(null, service?.id ?? "", { name: service?.name });
const letPass = () =>
  db.indexNowChange.updateMany({ data: { nextAttemptAt: new Date("2026-01-01T00:00:00Z") } });

beforeEach(async () => {
  await db.indexNowChange.deleteMany();
  fetchUrl.mockClear();
  answer(202);
  setKey(KEY);
});

test("stores no edits and sends nothing without a key", async () => {
  setKey(null);
  await edit();
  expect(await db.indexNowChange.count()).toBe(0);
  expect(await submitToIndexNow()).toBe(0);
  expect(fetchUrl).not.toHaveBeenCalled();
});

test("submits the pages of all edits once, in a single request", async () => {
  await edit();
  await changeSettings(null, { brandName: `Roadcall ${Date.now()}` });
  expect(await submitToIndexNow()).toBe(2);
  expect(fetchUrl).toHaveBeenCalledTimes(1);
  const [url, init] = fetchUrl.mock.calls[0] ?? [];
  expect(url).toBe("https://api.indexnow.org/indexnow");
  const { urlList, ...site } = JSON.parse(String(init?.body));
  expect(site).toEqual({
    host: "localhost:3000",
    key: KEY,
    keyLocation: "http://localhost:3000/indexnow-key.txt",
  });
  const landingOf = ({ slug }: { slug: string }) =>
    `http://localhost:3000/${slug}/${service?.slug}`;
  const isServed = ({ id }: { id: string }) => workingIn(id).length > 0;
  const landings = openCities.filter(isServed).map(landingOf);
  expect(urlList).toEqual(expect.arrayContaining([...landings, "http://localhost:3000/services"]));
  // Landing pages of cities without a mechanic must not be indexed.
  const unserved = openCities.filter((city) => !isServed(city)).map(landingOf);
  expect(unserved.length).toBeGreaterThan(0);
  expect(urlList.filter((url: string) => unserved.includes(url))).toEqual([]);
  expect(new Set(urlList).size).toBe(urlList.length);
  await letPass();
  expect(await submitToIndexNow()).toBe(0);
});

test("retries a failed submission later, and gives up after the fifth attempt", async () => {
  answer(503);
  await edit();
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    expect(await submitToIndexNow()).toBe(1);
    expect(await submitToIndexNow()).toBe(0);
    await letPass();
  }
  expect(await db.indexNowChange.count()).toBe(0);
});

test("doesn't make an edit wait for IndexNow", async () => {
  let respond = () => {};
  const requested = new Promise<void>((resolve) => {
    fetchUrl.mockImplementation(() => {
      resolve();
      return new Promise((end) => {
        respond = () => end(new Response(null, { status: 202 }));
      });
    });
  });
  await edit();
  const sending = submitToIndexNow();
  await requested;
  await edit();
  expect(await db.indexNowChange.count()).toBe(2);
  respond();
  expect(await sending).toBe(1);
  expect(await db.indexNowChange.count()).toBe(1);
});
