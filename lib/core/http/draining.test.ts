/** @jest-environment node */
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { GET as getHealth } from "@/app/api/health/route";
import { GET as getReady } from "@/app/api/ready/route";
import { isDraining, startDraining } from "./draining";

const server = createServer((_request, response) => response.end("ok"));
let site = "";
let stopDraining = () => {};

beforeAll(async () => {
  await once(server.listen(0, "127.0.0.1"), "listening");
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => stopDraining());
afterAll(() => server.close());

const connectionOf = async () => (await fetch(site)).headers.get("connection");

test("closes connections after their responses only while draining", async () => {
  expect([isDraining(), await connectionOf()]).toEqual([false, "keep-alive"]);
  stopDraining = startDraining();
  expect([isDraining(), await connectionOf()]).toEqual([true, "close"]);
  stopDraining();
  expect([isDraining(), await connectionOf()]).toEqual([false, "keep-alive"]);
});

test("the readiness check returns 503 while draining, without asking the database, and the other one 200", async () => {
  stopDraining = startDraining();
  const params = { params: Promise.resolve({}) };
  const ready = await getReady(new Request(`${site}/api/ready`), params);
  expect([ready.status, await ready.json()]).toMatchObject([
    503,
    { error: { message: "This process is about to stop." } },
  ]);
  expect((await getHealth(new Request(`${site}/api/health`), params)).status).toBe(200);
});
