import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { log } from "@/lib/core/log";

const STORE = Symbol.for("roadcall.pageStore");
const TAG = "mechanic:1";

let folder: string;
const requests: { url: string | undefined; headers: IncomingHttpHeaders }[] = [];
const server = createServer(({ url, headers }, response) => {
  requests.push({ url, headers });
  response.end();
});

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "remake-pages-"));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  process.env.ROADCALL_DIST = folder;
  process.env.__NEXT_PRIVATE_ORIGIN = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  delete process.env.ROADCALL_DIST;
  delete process.env.__NEXT_PRIVATE_ORIGIN;
  Reflect.deleteProperty(globalThis, STORE);
  rmSync(folder, { recursive: true });
  await new Promise((resolve) => server.close(resolve));
});

test("changed pages are rendered once a build file that could not be read can be read again", async () => {
  jest.doMock("node:timers/promises", () => ({ setTimeout: () => Promise.resolve() }));
  const pages = new Map([["/mechanics/1", { tags: [TAG], visits: 1, renderedAt: 0 }]]);
  const store = { pages, pending: new Set(), wanted: new Set(), markTag: new Set() };
  Reflect.set(globalThis, STORE, store);
  const manifest = { preview: { previewModeId: "the key" } };
  const warn = jest.spyOn(log, "warn").mockImplementation(() => {
    writeFileSync(join(folder, "prerender-manifest.json"), JSON.stringify(manifest));
  });
  const { remakePages } = await import("@/lib/site/page-store/remake-pages");
  remakePages([{ tag: TAG, at: 1 }]);
  const rendered = new Promise((resolve) => server.once("request", resolve));
  await Promise.race([rendered, untilEmpty(store.pending)]);
  pages.clear();
  await untilEmpty(store.pending);
  expect(warn).toHaveBeenCalledTimes(1);
  expect(requests).toMatchObject([
    { url: "/mechanics/1", headers: { "x-prerender-revalidate": "the key" } },
  ]);
});

async function untilEmpty(pending: ReadonlySet<unknown>): Promise<void> {
  while (pending.size > 0) await new Promise(setImmediate);
}
