/** @jest-environment node */
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { log } from "@/lib/core/log";
import { metrics } from "@/lib/core/metrics";
import { serveMetrics } from "@/lib/core/metrics-server";
import { REQUEST_ID_HEADER } from "./request-id";
import { watchRequest, watchRequests } from "./watch-requests";

const info = jest.spyOn(log, "info").mockImplementation();
let site = "";
const server = createServer((request, response) => {
  request.headers[REQUEST_ID_HEADER] = "id";
  const isRewritten = request.url?.startsWith("/rewritten");
  const rewriteTarget = () =>
    isRewritten ? "/redirect/service/secret?email=ana@example.com" : null;
  watchRequest({ request, response, rewriteTarget });
  response.writeHead(request.url?.startsWith("/missing") ? 404 : 200).end("ok");
});

// Other test files run in the same process.
let stopWatching = () => {};

beforeAll(async () => {
  const routes = [
    "/",
    "/redirect/service/[service]",
    "/callback/[token]",
    "/[state]/[city]/[service]",
  ];
  stopWatching = watchRequests({ routes, isLogged: true });
  await once(server.listen(0, "127.0.0.1"), "listening");
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  stopWatching();
  server.close();
});
beforeEach(() => {
  info.mockClear();
});

async function visit(path: string) {
  await (await fetch(site + path)).text();
  // The response is complete for the client slightly before it is for the server.
  for (let n = 0; info.mock.calls.length === 0 && n < 100; n += 1) {
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return info.mock.calls.map(([facts]) => facts as unknown as Record<string, unknown>);
}

test("each request is logged once, with its route and the ID that errors show", async () => {
  const [line, ...others] = await visit(
    "/texas/austin/oil-change?phone=2105550171&email=ana@example.com",
  );
  expect(others).toEqual([]);
  expect(line).toEqual({
    requestId: "id",
    method: "GET",
    route: "/[state]/[city]/[service]",
    status: 200,
    ms: expect.any(Number),
  });
});

test.each([
  ["/callback/cm1secret", "/callback/[token]"],
  ["/rewritten/ana@example.com", "/redirect/service/[service]"],
  ["/missing/2105550171", "other"],
])("nothing of %s is logged but the route %s", async (path, route) => {
  const lines = await visit(path);
  expect(lines).toMatchObject([{ route }]);
  expect(JSON.stringify(lines)).not.toMatch(/2105550171|127\.0\.0\.1|secret|ana@/);
});

test("the metrics count requests by route, method, and status, on their own port", async () => {
  await visit("/missing/ana@example.com");
  const metricsServer = serveMetrics(0);
  if (!metricsServer) throw new Error("No server was started.");
  await once(metricsServer, "listening");
  const { address, port } = metricsServer.address() as AddressInfo;
  expect(address).toBe("127.0.0.1");
  const response = await fetch(`http://127.0.0.1:${port}/metrics`);
  const text = await response.text();
  expect(response.headers.get("content-type")).toContain("text/plain");
  expect(text).toMatch(
    /roadcall_http_requests_total\{route="other",method="GET",status="404"\} [1-9]/,
  );
  expect(text).toContain('roadcall_http_request_duration_seconds_bucket{le="0.25",route="other"}');
  expect(text).toContain("nodejs_eventloop_lag_seconds");
  expect(text).not.toMatch(/ana@|oil-change|secret/);
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
  metricsServer.close();
});

test("serves no metrics without a port", async () => {
  expect(serveMetrics(null)).toBeNull();
  expect(await metrics.registry.getMetricsAsJSON()).not.toHaveLength(0);
});
