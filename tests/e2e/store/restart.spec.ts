import { expect, test } from "@playwright/test";
import { startWeb, stopWeb } from "@/tests/setup/stage";
import { ask } from "../fixtures/ask";
import { askUntil } from "../fixtures/ask-until";
import { awaitEdits } from "../fixtures/await-edits";
import { bySlug, demo } from "../fixtures/demo";
import { editService } from "../fixtures/edit-service";
import { isLive } from "../fixtures/page-store-files";

const EDITED = "/california/san-diego/jump-start";
const KEPT = "/city/georgia/marietta";
const service = bySlug(demo.services, "jump-start");

test.beforeAll(async () => {
  await awaitEdits();
  await askUntil(EDITED, { isWanted: ({ body }) => body.includes(" $79<") });
});
test.afterAll(async () => {
  await startWeb();
  await editService(service.id, { basePartsCost: service.basePartsCostCents ?? 0 });
});

test("a restart keeps the stored pages", async () => {
  await askUntil(KEPT, { isWanted: () => isLive(KEPT) });
  const before = await ask(KEPT);
  expect([before.status, before.cache]).toEqual([200, "STORED"]);
  await stopWeb();
  await startWeb();
  const after = await ask(KEPT);
  expect(after.cache).toBe("STORED");
  expect(isLive(KEPT)).toBe(true);
  expect(after.body).toBe(before.body);
  expect(after.headers.etag).toBe(before.headers.etag);
});

test("an edit made while the server was down appears soon after it starts", async () => {
  expect((await ask(EDITED)).body).toContain(" $79<");
  await stopWeb();
  await editService(service.id, { basePartsCost: 8_100 });
  const started = startWeb();
  await started;
  const answers = await askUntil(EDITED, {
    isWanted: ({ body }) => body.includes(" $81<"),
    since: started,
  });
  expect(answers.map(({ status }) => status).filter((status) => status !== 200)).toEqual([]);
  expect(answers.map(({ cache }) => cache)).not.toContain("MISS");
});
