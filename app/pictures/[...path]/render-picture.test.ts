import { execFileSync } from "node:child_process";

const MAX_BYTES = 60 * 1024;

function draw(titles: readonly string[]): Buffer[] {
  const script = "tests/setup/draw-titles.ts";
  const lines = execFileSync(process.execPath, ["--import", "tsx", script, ...titles], {
    encoding: "utf8",
    maxBuffer: titles.length * 2 * MAX_BYTES,
  });
  return lines
    .trim()
    .split("\n")
    .map((line) => Buffer.from(line, "base64"));
}

test("draws emoji in a name without a download, and keeps the picture small", () => {
  const images = draw(["Mike’s Auto", "Mike’s Auto 🔧", "Mike’s Auto 👨🏽‍🔧", "Mike’s Auto 🇽🇽"]);
  const [plain, , , withUnknownFlag] = images;
  expect(withUnknownFlag).toEqual(plain);
  const different = new Set(images.map((image) => image.toString("base64")));
  expect([images.length, different.size]).toEqual([4, 3]);
  for (const image of images) {
    expect(image.toString("latin1", 1, 4)).toBe("PNG");
    expect([image.readUInt32BE(16), image.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(image.length).toBeLessThan(MAX_BYTES);
  }
}, 60_000);
