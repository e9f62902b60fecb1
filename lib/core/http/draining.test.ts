/** @jest-environment node */
import { GET as getHealth } from "@/app/api/health/route";
import { GET as getReady } from "@/app/api/ready/route";
import { setDraining } from "./draining";

afterEach(() => setDraining(false));

test("the readiness check returns 503 while draining, without asking the database, and the other one 200", async () => {
  setDraining(true);
  const params = { params: Promise.resolve({}) };
  const ready = await getReady(new Request("http://localhost/api/ready"), params);
  expect([ready.status, await ready.json()]).toMatchObject([
    503,
    { error: { message: "This process is about to stop." } },
  ]);
  expect((await getHealth(new Request("http://localhost/api/health"), params)).status).toBe(200);
});
