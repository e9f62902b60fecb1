import { readFileSync } from "node:fs";
import { dashboardManifest, webManifest } from "@/lib/platform/pages/web-manifest";

const sizeOf = (png: Buffer) => `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;

test("uses the brand as its name", () => {
  expect(webManifest("Roadcall Mobile Mechanics")).toMatchObject({
    name: "Roadcall Mobile Mechanics",
    short_name: "Roadcall",
    start_url: "/",
  });
});

test("the dashboard can be installed as an app of its own", () => {
  expect(dashboardManifest("Roadcall Mobile Mechanics")).toMatchObject({
    name: "Roadcall Mobile Mechanics",
    start_url: "/dashboard",
    scope: "/dashboard",
    display: "standalone",
  });
});

test.each(webManifest("Acme").icons)("lists $src in its actual size", ({ src, sizes }) => {
  expect(sizeOf(readFileSync(`public${src}`))).toBe(sizes);
});

test("includes icons where phones and older browsers look for them", () => {
  expect(sizeOf(readFileSync("public/apple-touch-icon.png"))).toBe("180x180");
  const ico = readFileSync("public/favicon.ico");
  expect([ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([1, 3]);
  expect(ico.readUInt32LE(6 + 32 + 8) + ico.readUInt32LE(6 + 32 + 12)).toBe(ico.length);
});
