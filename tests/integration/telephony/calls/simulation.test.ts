import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { verifyLedger } from "@/lib/billing/ledger/data/verify-ledger";
import { db } from "@/lib/core/db";
import { getEnv } from "@/lib/core/env";
import type { Method } from "@/lib/core/http/normalize-request";
import { DAY_MS } from "@/lib/core/time";
import { endSilentCalls } from "@/lib/telephony/calls/mutations/end-silent-calls";
import { createRandom } from "@/prisma/seed/create-random";
import { compareBilling } from "@/scripts/simulate/compare-billing";
import { playMany } from "@/scripts/simulate/play-many";
import { signIn } from "@/scripts/simulate/read-api";
import { ADMIN, PASSWORD, setPasswords } from "../../accounts/users/sign-in-requests";
import { callApi } from "../../api/call-api";
import { createScene } from "./call-scene";

/** Serves this site's handlers. Requests are signed for SITE_URL. */
const server = createServer(async (request, response) => {
  let body = "";
  for await (const chunk of request) body += chunk;
  const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)]);
  const answer = await callApi(request.url?.replace("/api/", "") ?? "", request.method as Method, {
    headers: { ...Object.fromEntries(headers), origin: getEnv().siteUrl },
    ...(body && { body }),
  });
  answer.headers.delete("content-length");
  response.writeHead(answer.status, [...answer.headers].flat());
  response.end(answer.text);
});

let siteUrl = "";
beforeAll(async () => {
  await setPasswords();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  siteUrl = `http://localhost:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
});

test("simulated calls that qualify are charged, to the cent", async () => {
  const scene = await createScene([50_000, 50_000]);
  const api = await signIn(siteUrl, { email: ADMIN, password: PASSWORD });
  const before = await api.readBalances();
  const since = new Date();
  const played = await playMany({
    siteUrl,
    signedFor: getEnv().siteUrl,
    token: getEnv().telephony?.authToken ?? "",
    officePhone: getEnv().officePhone,
    to: scene.tracking.phoneNumber,
    zips: ["78201"],
    count: 12,
    random: createRandom(7),
    firstCaller: Date.now(),
  });
  const until = new Date();
  // Ends calls whose reports were lost, as the worker does.
  const tomorrow = new Date(Date.now() + DAY_MS);
  await db.$transaction((tx) => endSilentCalls.sweep(tx, tomorrow, { take: 100 }));
  const rows = await api.readCalls({ since, until, maxWaitMs: 20_000 });
  const after = await api.readBalances();
  expect(compareBilling({ played, rows, before, after }).problems).toEqual([]);
  expect(rows.some(({ feeCents }) => feeCents !== null)).toBe(true);
  expect((await verifyLedger()).fault).toBeNull();
});
