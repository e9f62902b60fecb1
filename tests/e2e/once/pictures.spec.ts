import { expect, test } from "@playwright/test";
import { readStage } from "@/tests/setup/stage";
import { demo } from "../fixtures/demo";
import { PAGE_KINDS } from "../fixtures/page-kinds";
import { readHtml } from "../fixtures/read-html";

const MAX_BYTES = 60 * 1024;
const PROFILE = demo.mechanics.find(({ isActive }) => isActive)?.id;

const ask = async (path: string, init: RequestInit = {}) => {
  const response = await fetch(readStage().baseUrl + path, { redirect: "manual", ...init });
  return {
    status: response.status,
    headers: response.headers,
    body: Buffer.from(await response.arrayBuffer()),
  };
};

/** Reads the size from a PNG's header. */
function sizeOf(image: Buffer): [width: number, height: number] {
  expect(image.toString("latin1", 1, 4)).toBe("PNG");
  return [image.readUInt32BE(16), image.readUInt32BE(20)];
}

for (const [kind, path] of [
  ["home", "/pictures/home.png"],
  ["the brake quiz", "/pictures/costs/brake-service.png"],
  ["a city", "/pictures/city/texas/san-antonio.png"],
  ["a city without services", "/pictures/city/montana/billings.png"],
  ["a service in a city", "/pictures/texas/san-antonio/brake-pad-replacement.png"],
  ["a service with a message", "/pictures/texas/san-antonio/radiator-replacement.png"],
  ["a service without mechanics", "/pictures/montana/billings/oil-change.png"],
  ["a mechanic", `/pictures/mechanics/${PROFILE}.png`],
] as const) {
  test(`the picture of ${kind} is 1200 by 630 pixels, small, and revalidated`, async () => {
    const first = await ask(path);
    expect(first.status).toBe(200);
    expect(first.headers.get("content-type")).toBe("image/png");
    expect(first.headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
    expect(sizeOf(first.body)).toEqual([1200, 630]);
    expect(first.body.length).toBeLessThan(MAX_BYTES);

    const etag = (await ask(path)).headers.get("etag") ?? "";
    const again = await ask(`${path}?v=other`, { headers: { "if-none-match": etag } });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    expect(again.headers.get("etag")).toBe(etag);
  });
}

test("a link to any page shows its title and an existing picture", async () => {
  const pictures = new Set<string>();
  for (const { path } of PAGE_KINDS.filter(({ status }) => status === 200)) {
    const { elements, title } = readHtml(String((await ask(path)).body));
    const tag = (name: string) =>
      elements.find(({ attributes }) => attributes.property === name || attributes.name === name)
        ?.attributes.content;
    expect([path, tag("og:title"), tag("twitter:title")]).toEqual([path, title, title]);
    expect(tag("twitter:card")).toBe("summary_large_image");
    expect([tag("og:image:width"), tag("og:image:height")]).toEqual(["1200", "630"]);
    expect(tag("og:site_name")).toBe("Roadcall Mobile Mechanics");
    expect(tag("twitter:image")).toBe(tag("og:image"));
    pictures.add(String(tag("og:image")));
  }
  expect(pictures.size).toBeGreaterThan(8);
  for (const picture of pictures) {
    expect(picture.startsWith(`${readStage().baseUrl}/pictures/`), picture).toBe(true);
    const { status, body } = await ask(picture.slice(readStage().baseUrl.length));
    expect([picture, status, ...sizeOf(body)]).toEqual([picture, 200, 1200, 630]);
  }
});

test("browsers and phones find icons and a manifest with the brand", async () => {
  for (const path of ["/favicon.ico", "/apple-touch-icon.png", "/icons/icon-192.png"]) {
    expect([path, (await ask(path)).status]).toEqual([path, 200]);
  }
  const { headers, body } = await ask("/manifest.webmanifest");
  expect(headers.get("content-type")).toBe("application/manifest+json");
  expect(JSON.parse(String(body)).name).toBe("Roadcall Mobile Mechanics");
  const { elements } = readHtml(String((await ask("/")).body));
  const values = elements.flatMap(({ attributes }) => Object.values(attributes));
  expect(values).toEqual(
    expect.arrayContaining(["/manifest.webmanifest", "theme-color", "color-scheme"]),
  );
});

for (const path of [
  "/pictures/texas/san-antonio/rocket-repair.png",
  "/pictures/texas/atlantis/oil-change.png",
  "/pictures/city/texas/atlantis.png",
  "/pictures/mechanics/cdemomechanic999999999999.png",
  "/pictures/mechanics/x.png",
  "/pictures/city/texas/san-antonio/oil-change/more.png",
  "/pictures/Texas/San-Antonio/oil-change.png",
  "/pictures/texas/san-antonio/oil-change.jpg",
  "/pictures/texas%2Fsan-antonio/oil-change.png",
  "/pictures/services.png",
  "/pictures/home",
]) {
  test(`${path} is a 404 that is never stored`, async () => {
    for (let visit = 0; visit < 2; visit += 1) {
      const { status, headers } = await ask(path);
      expect(status).toBe(404);
      expect(headers.get("cache-control")).toMatch(/no-store/);
    }
  });
}
