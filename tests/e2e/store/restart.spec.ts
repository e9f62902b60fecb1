import { expect, test } from "@playwright/test";
import pg from "pg";
import { readStage, startWeb, stopWeb } from "@/tests/setup/stage";
import { type Answer, ask } from "../fixtures/ask";
import { askUntil } from "../fixtures/ask-until";
import { awaitEdits } from "../fixtures/await-edits";
import { bySlug, demo } from "../fixtures/demo";
import { editService } from "../fixtures/edit-service";

const EDITED = "/california/san-diego/jump-start";
const KEPT = "/city/georgia/marietta";
const isHit = ({ cache }: Answer) => cache === "HIT";
const service = bySlug(demo.services, "jump-start");

test.beforeAll(async () => {
  await awaitEdits();
  await ageEdits();
  await askUntil(EDITED, { isWanted: ({ body }) => body.includes(" $79<") });
});
test.afterAll(async () => {
  await startWeb();
  await editService(service.id, { basePartsCost: service.basePartsCostCents ?? 0 });
});

/**
 * Backdates the edits of earlier tests, because a page rendered within 30 seconds of an edit is rerendered after a
 * restart.
 */
async function ageEdits() {
  const client = new pg.Client({ connectionString: readStage().databaseUrl });
  await client.connect();
  await client.query(
    `UPDATE "PageInvalidation" SET "createdAt" = "createdAt" - interval '1 minute'`,
  );
  await client.end();
}

test("a restart keeps the stored pages", async () => {
  await askUntil(KEPT, { isWanted: isHit });
  const before = await ask(KEPT);
  expect(before.status).toBe(200);
  expect(before.cache).toBe("HIT");
  await stopWeb();
  await startWeb();
  const after = await ask(KEPT);
  expect(after.cache).not.toBe("MISS");
  expect(after.body).toBe(before.body);
  expect(after.headers["content-security-policy"]).toBe(before.headers["content-security-policy"]);
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
