import assert from "node:assert/strict";
import { setTimeout as wait } from "node:timers/promises";
import type pg from "pg";
import { type Answer, ask } from "@/tests/e2e/fixtures/ask";

const CITY = "texas/san-antonio";
const SERVICE = "oil-change";
const PATHS = [`/${CITY}/${SERVICE}`, `/city/${CITY}`];
const PRICE = 321;
const SHOWN_WITHIN_MS = 5_000;
const PAUSE_MS = 50;

type Server = { name: string; get: (path: string) => Promise<Answer> };

/** Changes a price as an administrator, and requires each server to show it within five seconds. */
export async function requireShownSoon(
  servers: readonly Server[],
  { client, cookie, baseUrl }: { client: pg.Client; cookie: string; baseUrl: string },
): Promise<void> {
  for (const { get } of servers) {
    for (const path of PATHS) assert.ok(!isShown(await get(path)), `${path} shows the price.`);
  }
  const { rows } = await client.query(
    `SELECT s.id AS service, l.id AS city FROM "Service" s, "Location" l WHERE s.slug = $1 AND l.slug = $2`,
    [SERVICE, CITY],
  );
  const answer = await ask(`/api/prices/${rows[0].service}/${rows[0].city}`, {
    baseUrl,
    method: "PUT",
    headers: { cookie, origin: baseUrl, "content-type": "application/json" },
    body: JSON.stringify({ show: "price", price: String(PRICE) }),
  });
  assert.equal(answer.status, 200, answer.body);
  const savedAt = Date.now();
  await Promise.all(
    servers.flatMap(({ name, get }) =>
      PATHS.map(async (path) => {
        while (!isShown(await get(path))) {
          assert.ok(Date.now() - savedAt < SHOWN_WITHIN_MS, `${path}, ${name}: not shown in time`);
          await wait(PAUSE_MS);
        }
        process.stdout.write(`price, ${name}, ${path}: shown after ${Date.now() - savedAt} ms\n`);
      }),
    ),
  );
}

const isShown = ({ body }: Answer) => body.includes(`$${PRICE}`);
